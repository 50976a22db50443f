import { OTPField } from '@base-ui/react/otp-field';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './code-input.module.css';

type CodeInputProps = {
  /** How many digits the code has. */
  length: number;
  /** The digits so far, in order. */
  value: string;
  onChange: (value: string) => void;
  /** Names the boxes together, and so the first of them. */
  label: ReactNode;
  /** Names every further box, counted from 1, e.g. "Digit 2 of 4". */
  digitLabel: (position: number) => string;
  error?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** The first box, for whoever puts the focus there. */
  firstBox?: Ref<HTMLInputElement> | undefined;
};

/** A one-time code: one box per digit, filled by typing, pasting or the phone's own suggestion. */
export function CodeInput(props: CodeInputProps) {
  const { length, value, onChange, label, digitLabel, error, disabled } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <OTPField.Root
        id={id}
        className={styles.boxes}
        length={length}
        value={value}
        disabled={disabled}
        aria-describedby={errorId}
        onValueChange={onChange}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            key={index}
            ref={index === 0 ? props.firstBox : undefined}
            className={styles.box}
            aria-label={index === 0 ? undefined : digitLabel(index + 1)}
            aria-invalid={error ? true : undefined}
            autoFocus={props.autoFocus === true && index === 0}
          />
        ))}
      </OTPField.Root>
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
