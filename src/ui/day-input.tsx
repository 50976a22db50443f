import { type ComponentProps, useState } from 'react';
import { type Day, dayOfIso, isoOf } from '#contract/day.ts';
import styles from './day-input.module.css';
import { TextInput } from './text-input.tsx';

type DayInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'min' | 'className'
> & {
  /** `dd-MM-yyyy`. */
  value: Day | undefined;
  min?: Day | undefined;
  onDay: (day: Day | undefined) => void;
};

/** The browser's date field. */
export function DayInput({ value, min, onDay, onBlur, ...rest }: DayInputProps) {
  // While a person types a year, the value passes through unintended years, so the text is a draft.
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      {...rest}
      type="date"
      className={styles.day}
      min={min && isoOf(min)}
      value={draft ?? (value ? isoOf(value) : '')}
      onChange={(event) => {
        setDraft(event.target.value);
        onDay(dayOfIso(event.target.value));
      }}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}
