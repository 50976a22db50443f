import { useState } from 'react';
import type { Day } from '#contract/day.ts';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

type DateFieldProps = {
  label: string;
  placeholder: string;
  /** The sentence under a text that is no date. */
  unreadable: string;
  value: Day | undefined;
  disabled: boolean;
  onDay: (day: Day) => void;
  /** Called when the field was emptied. */
  onEmpty: () => void;
};

/** A typed date; text that is no date is answered at once and stays to be corrected. */
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
