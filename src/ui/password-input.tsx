import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styles from './password-input.module.css';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Names the toggle while the password is hidden, e.g. "Show password". */
  showLabel: string;
  /** Names the toggle while the password is shown. */
  hideLabel: string;
};

/** A password with a toggle that shows it. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.frame}>
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={styles.input ?? ''}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? hideLabel : showLabel}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
