import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './price-lines.module.css';

export type PriceLine = {
  id: string;
  label: ReactNode;
  /** Ready to read, e.g. "$240.00". */
  amount: string;
  /** `total` stands out; `saving` is taken off. */
  kind?: 'plain' | 'saving' | 'total' | undefined;
};

/** What is paid for what, line by line; announced when an amount changes. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className={styles.lines} aria-live="polite">
      {lines.map(({ id, label, amount, kind = 'plain' }) => (
        <div key={id} className={classNames(styles.line, styles[kind])}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
