import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A label and its value. A fact without a value is not shown. A wide one has a line of its own. */
type Fact = readonly [label: string, value: ReactNode, isWide?: boolean];

/** The fields of a record. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, isWide = false]) =>
        value === undefined || value === '' ? null : (
          <div key={label} data-wide={isWide}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
