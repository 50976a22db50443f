import type { ReactNode } from 'react';
import styles from './record-columns.module.css';

/** What a record is, and beside it what can be done with it. */
export function RecordColumns({ steps, children }: { steps: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>{children}</div>
      <div className={styles.steps}>{steps}</div>
    </div>
  );
}
