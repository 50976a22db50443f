import type { ReactNode } from 'react';
import styles from './related-lists.module.css';

/** The links from a record to the lists that belong to it. */
export function RelatedLists({ children }: { children: ReactNode }) {
  return <p className={styles.lists}>{children}</p>;
}
