import { useState } from 'react';
import type { Day } from '#contract/day.ts';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

type DateFieldProps = {
  label: string;
  placeholder: string;
  /** The error below a text that is not a date. */
  unreadable: string;
  value: Day | undefined;
  disabled: boolean;
  onDay: (day: Day) => void;
  /** Called when the person has cleared the field. */
  onEmpty: () => void;
};

/**
 * A field for a typed date. Text that is not a date shows an error and stays, so that it can be
 * corrected.
 */
export function DateField(props: DateFieldProps) {
  const { label, placeholder, unreadable, value, disabled, onDay, onEmpty } = props;
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <Field label={label} error={isUnreadable ? unreadable : undefined}>
      {({ required: _, ...control }) => (
        <DateInput
          {...control}
          placeholder={placeholder}
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
