import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './facts.module.css';

/**
 * A label and its value. A fact without a value is not shown. A wide one has a line of its own, always or on a
 * phone.
 */
type Fact = readonly [label: string, value: ReactNode, isWide?: boolean | 'onPhone'];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** True for the few short facts that a record begins with: two stand side by side on a phone. */
  readonly areFirst?: boolean;
}

/** The fields of a record. */
export function Facts({ facts, areFirst = false }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, areFirst && styles.first)}>
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
