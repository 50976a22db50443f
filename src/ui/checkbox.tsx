import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode };

/** A native check box whose whole line can be pressed. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className={styles.line}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
