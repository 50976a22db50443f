import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './price-lines.module.css';

export type PriceLine = {
  id: string;
  label: ReactNode;
  /** Formatted, e.g. "$240.00". */
  amount: string;
  /** `total` is emphasised. `saving` is subtracted and has a minus sign. */
  kind?: 'plain' | 'saving' | 'total' | undefined;
};

/** The lines of a price. Screen readers announce a changed amount. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className={styles.lines} aria-live="polite">
      {lines.map(({ id, label, amount, kind = 'plain' }) => (
        <div key={id} className={classNames(styles.line, styles[kind])}>
          <dt>{label}</dt>
          <dd>{kind === 'saving' ? `−${amount}` : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
