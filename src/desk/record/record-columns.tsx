import type { ReactNode } from 'react';
import styles from './record-columns.module.css';

interface RecordColumnsProps {
  /** What the page says first, also on a phone. */
  readonly lead?: ReactNode;
  /** The links to the parts of a long form, in sight along all of it. */
  readonly links?: ReactNode;
  readonly steps: ReactNode;
  readonly children?: ReactNode;
}

/** DESK-441: what a record is about, then its steps, then its details. A wide page has the steps beside both. */
export function RecordColumns({ lead, links, steps, children }: RecordColumnsProps) {
  return (
    <div className={styles.columns}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.steps}>
        {links}
        {steps}
      </div>
      <div className={styles.about}>{children}</div>
    </div>
  );
}
