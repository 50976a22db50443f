import { type ComponentProps, useState } from 'react';
import type { Day } from '#contract/day.ts';
import { TextInput } from './text-input.tsx';
import { readTypedDay, typedDay } from './typed-day.ts';

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** The current day, `dd-MM-yyyy`. */
  value: Day | undefined;
  /**
   * Called on blur or Enter when the typed text differs from `value`. `day` is `dd-MM-yyyy`, or
   * undefined when the text is empty or not a date. `typed` is the text.
   */
  onCommit: (day: Day | undefined, typed: string) => void;
};

/** A date typed as MM-DD-YYYY. Text that is not a date stays, so that it can be corrected. */
export function DateInput({ value, onCommit, onBlur, onKeyDown, ...rest }: DateInputProps) {
  const [draft, setDraft] = useState<{ text: string; over: Day | undefined }>();
  const typed = draft !== undefined && draft.over === value ? draft.text : undefined;
  const [unreadable, setUnreadable] = useState(false);

  function commit() {
    if (typed === undefined) return;
    const day = readTypedDay(typed);
    const isNonsense = day === undefined && typed.trim() !== '';
    setUnreadable(isNonsense);
    setDraft(isNonsense ? { text: typed, over: undefined } : undefined);
    if (day === undefined || day !== value) onCommit(day, typed);
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      {...rest}
      aria-invalid={rest['aria-invalid'] || (unreadable && typed !== undefined) || undefined}
      value={typed ?? (value === undefined ? '' : typedDay(value))}
      onChange={(event) => setDraft({ text: event.target.value, over: value })}
      onBlur={(event) => {
        commit();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        onKeyDown?.(event);
      }}
    />
  );
}
