import type { ReactNode } from 'react';
import { environment } from '../../app/environment.ts';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the desk with a list. */
export function ListPage({ title, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · ${environment.productName}`}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
