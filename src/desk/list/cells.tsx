import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** A line of a cell, and a softer one below it. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      <span className={styles.line}>{children}</span>
      <span className={styles.below}>{below}</span>
    </>
  );
}
