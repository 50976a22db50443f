import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The attributes that a field gives its control. Spread them on the input, select or textarea. */
export type FieldControl = {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error below the control. When set, the control is marked as invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** The text next to the label of an optional field. */
  optionalText?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A control with its label. `aria` attributes connect it with its hint and its error. */
export function Field({ label, hint, error, required, optionalText, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {optionalText && <span className={styles.optional}> {optionalText}</span>}
      </label>
      {children({
        id,
        required,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
