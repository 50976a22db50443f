import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-input.module.css';

/** The class name of every text field. */
export const inputBox = styles.input;

/** A native one-line input. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(inputBox, className)} />;
}
