import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import type { NewBookingValues } from '#contract/desk/new-booking-form.ts';
import {
  chosenOffer,
  type DeskStayOffersActor,
} from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';

/** DESK-462, DESK-467: the cash that is received now, or until when the days are held. */
export function PaymentFields({ flow }: { flow: DeskStayOffersActor }) {
  const t = useText();
  const chosen = useSelector(flow, ({ context }) => chosenOffer(context));
  const { values } = useFormikContext<NewBookingValues>();
  return (
    <>
      <CheckboxField
        name="isPaid"
        label={
          chosen
            ? t('desk.newBooking.cashOf', { amount: money(chosen.total) })
            : t('desk.newBooking.cash')
        }
      />
      {!values.isPaid && (
        <TextField
          name="payBy"
          type="date"
          label={t('desk.newBooking.payBy')}
          hint={t('desk.newBooking.payByHint')}
          optional
        />
      )}
    </>
  );
}
