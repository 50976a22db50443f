import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './number-stepper.module.css';

type NumberStepperProps = {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

/** An integer between `min` and `max`, typed or changed with buttons. Other values are clamped. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, min, max, onChange, decreaseLabel, increaseLabel, disabled, ...input } = props;
  const [draft, setDraft] = useState<string>();

  function change(next: number) {
    const clamped = Math.min(max, Math.max(min, next));
    if (clamped !== value) onChange(clamped);
  }

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        {...input}
        className={styles.value}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          if (event.target.value !== '') change(Math.trunc(event.target.valueAsNumber));
        }}
        onBlur={() => setDraft(undefined)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={increaseLabel}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
