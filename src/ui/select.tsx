import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './select.module.css';
import { inputBox } from './text-input.tsx';

type SelectOption = { value: string; label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** The text of an empty first option. Undefined when there is none. */
  placeholder?: string | undefined;
};

/** A native select with the site's styles. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className={styles.frame}>
      <select {...rest} className={classNames(inputBox, styles.select, className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.mark} size={20} aria-hidden="true" />
    </div>
  );
}
