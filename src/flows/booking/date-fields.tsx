import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { useText } from '../../language/text.ts';
import { DateField } from '../../ui/date-field.tsx';
import styles from './booking-panel.module.css';

type DateFieldsProps = {
  booking: BookingActor;
  /** Gets the focus when the panel has filled both fields. A field would open the keyboard of a phone. */
  place: RefObject<HTMLDivElement | null>;
};

/** BOOK-02: check-in and check-out, typed. */
export function DateFields({ booking, place }: DateFieldsProps) {
  const t = useText();
  const checkIn = useSelector(booking, ({ context }) => context.checkIn);
  const checkOut = useSelector(booking, ({ context }) => context.checkOut);
  const disabled = useSelector(booking, (snapshot) => !snapshot.matches('planning'));
  const texts = {
    placeholder: t('booking.datePlaceholder'),
    unreadable: t('booking.dateUnreadable'),
  };
  return (
    <div ref={place} className={styles.dates} tabIndex={-1}>
      <DateField
        {...texts}
        label={t('booking.checkIn')}
        value={checkIn}
        disabled={disabled}
        onDay={(day) => booking.send({ type: 'checkIn.chosen', day })}
        onEmpty={() => booking.send({ type: 'dates.clear' })}
      />
      <DateField
        {...texts}
        label={t('booking.checkOut')}
        value={checkOut}
        disabled={disabled}
        onDay={(day) => booking.send({ type: 'checkOut.chosen', day })}
        onEmpty={() => booking.send({ type: 'checkOut.clear' })}
      />
    </div>
  );
}
