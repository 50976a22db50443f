import { useSelector } from '@xstate/react';
import { mostGuestsOf } from '#contract/rules/stay-refusal.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
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
    <Field label={t('booking.guests')} hint={t('booking.maxGuestsOf', { count: most })}>
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
