import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Day } from '#contract/day.ts';
import type { BookingActor } from '#machines/booking/booking.machine.ts';
import { useText } from '../../app/text.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './booking-panel.module.css';

type DateFieldProps = {
  label: string;
  value: Day | undefined;
  disabled: boolean;
  onDay: (day: Day) => void;
  onEmpty: () => void;
};

/** A typed date; text that is no date is answered at once and stays to be corrected. */
function DateField({ label, value, disabled, onDay, onEmpty }: DateFieldProps) {
  const t = useText();
  const [unreadable, setUnreadable] = useState(false);
  return (
    <Field label={label} error={unreadable ? t('booking.dateUnreadable') : undefined}>
      {({ required: _, ...control }) => (
        <DateInput
          {...control}
          placeholder={t('booking.datePlaceholder')}
          disabled={disabled}
          value={value}
          onCommit={(day, typed) => {
            const isEmpty = typed.trim() === '';
            setUnreadable(!day && !isEmpty);
            if (day) onDay(day);
            else if (isEmpty) onEmpty();
          }}
        />
      )}
    </Field>
  );
}

/** BOOK-02: check-in and check-out, typed. */
export function DateFields({ booking }: { booking: BookingActor }) {
  const t = useText();
  const checkIn = useSelector(booking, ({ context }) => context.checkIn);
  const checkOut = useSelector(booking, ({ context }) => context.checkOut);
  const disabled = useSelector(booking, (snapshot) => !snapshot.matches('planning'));
  return (
    <div className={styles.dates}>
      <DateField
        label={t('booking.checkIn')}
        value={checkIn}
        disabled={disabled}
        onDay={(day) => booking.send({ type: 'checkIn.chosen', day })}
        onEmpty={() => booking.send({ type: 'dates.clear' })}
      />
      <DateField
        label={t('booking.checkOut')}
        value={checkOut}
        disabled={disabled}
        onDay={(day) => booking.send({ type: 'checkOut.chosen', day })}
        onEmpty={() => {
          if (checkIn) booking.send({ type: 'checkIn.chosen', day: checkIn });
        }}
      />
    </div>
  );
}
