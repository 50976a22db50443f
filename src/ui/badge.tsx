import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** `paid` is money that came in, `returned` money that went back, `live` what guests see or can use now. */
export type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad' | 'paid' | 'returned' | 'live';

type BadgeProps = {
  tone?: BadgeTone | undefined;
  /** Its shape tells states apart that share a colour. Default: a dot. */
  Icon?: LucideIcon | undefined;
  children: ReactNode;
};

/** A short status. The text has the meaning, and the shape and the colour only support it. */
export function Badge({ tone = 'neutral', Icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, Icon ? styles.shaped : styles.dotted, styles[tone])}>
      {Icon && <Icon size={14} strokeWidth={2.5} aria-hidden="true" />}
      {children}
    </span>
  );
}
