import { useSelector } from '@xstate/react';
import { mostGuestsOf } from '#contract/rules/stay-refusal.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { shortMoney } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Field } from '../../ui/field.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';

/** BOOK-10: how many come, up to `Max. Guests`. */
export function GuestsField({ booking }: { booking: BookingActor }) {
  const t = useText();
  const guests = useSelector(booking, ({ context }) => context.guests);
  const most = useSelector(booking, ({ context }) => mostGuestsOf(context.property));
  const disabled = useSelector(booking, (snapshot) => !snapshot.matches('planning'));
  return (
    <Field label={t('booking.guests')} hint={<GuestsHint booking={booking} most={most} />}>
      {({ required: _, ...control }) => (
        <NumberStepper
          {...control}
          min={1}
          max={most}
          value={guests}
          disabled={disabled}
          onChange={(count) => booking.send({ type: 'guests.changed', guests: count })}
          decreaseLabel={t('booking.fewerGuests')}
          increaseLabel={t('booking.moreGuests')}
        />
      )}
    </Field>
  );
}

/** The most guests, and what those above the included number cost (RATE-44). */
function GuestsHint({ booking, most }: { booking: BookingActor; most: number }) {
  const t = useText();
  const further = useSelector(booking, ({ context }) => context.property.furtherGuests);
  const unit = useSelector(booking, ({ context }) => context.unit);
  const limit = t('booking.maxGuestsOf', { count: most });
  if (!further || further.included >= most) return <span>{limit}</span>;
  const { included, price } = further;
  return (
    <>
      <span>{limit}</span>
      <br />
      <span>{t(`rules.furtherGuests.${unit}`, { included, price: shortMoney(price) })}</span>
    </>
  );
}
