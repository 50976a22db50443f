import type { ReactNode } from 'react';
import { environment } from '../../app/environment.ts';
import { type Filter, FilterBar } from './filter-bar.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: string;
  readonly filters?: readonly Filter[];
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the desk with a list. */
export function ListPage({ title, filters, action, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${title} · ${environment.productName}`}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
        {action}
      </div>
      {filters && <FilterBar filters={filters} />}
      {children}
    </div>
  );
}
