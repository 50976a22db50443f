import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** `paid` is money that came in, `returned` money that went back, `live` what guests see or can use now. */
export type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad' | 'paid' | 'returned' | 'live';

/**
 * A short status. The text has the meaning, and the shape and the colour only support it. The shape is an icon
 * before the text, or else a dot.
 */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: BadgeTone | undefined;
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
