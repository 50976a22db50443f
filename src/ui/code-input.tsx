import { OTPField } from '@base-ui/react/otp-field';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './code-input.module.css';

type CodeInputProps = {
  /** The number of digits of the code. */
  length: number;
  /** The digits that are already entered, in order. */
  value: string;
  onChange: (value: string) => void;
  /** The label of the group and of its first box. */
  label: ReactNode;
  /** The label of every other box, by its position from 1, e.g. "Digit 2 of 4". */
  digitLabel: (position: number) => string;
  error?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** The first box, so that a parent can focus it. */
  firstBox?: Ref<HTMLInputElement> | undefined;
};

/**
 * A one-time code with one box per digit. People type it, paste it or accept the phone's
 * suggestion.
 */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
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
