import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A label and its value. A fact without a value is not shown. */
type Fact = readonly [label: string, value: ReactNode];

/** The fields of a record. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value === undefined || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
