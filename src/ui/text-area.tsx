import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-area.module.css';
import { inputBox } from './text-input.tsx';

/** A native text area that grows with its text if the browser supports it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames(inputBox, styles.area, className)} />;
}
