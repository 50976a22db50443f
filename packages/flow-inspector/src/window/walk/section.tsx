import type { ReactNode } from 'react';
import styles from './walk.module.css';

/** A section of the walk panel with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
