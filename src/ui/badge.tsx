import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad';

/** A short status. The text has the meaning, and the colour only supports it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: BadgeTone | undefined;
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
