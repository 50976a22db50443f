import type { ReactNode } from 'react';
import styles from './record-columns.module.css';

/** The details of a record, with its steps beside them. */
export function RecordColumns({ steps, children }: { steps: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>{children}</div>
      <div className={styles.steps}>{steps}</div>
    </div>
  );
}
