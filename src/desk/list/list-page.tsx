import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { environment } from '../../app/environment.ts';
import { useDesk } from '../app/desk-site.ts';
import { type BackLink, BackTo } from '../record/record-frame.tsx';
import { type Filter, FilterBar } from './filter-bar.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: string;
  /** The page that the list belongs to. Default: none. */
  readonly back?: BackLink;
  readonly filters?: readonly Filter[];
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Below the filters. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A page of the desk with a list. */
export function ListPage({ title, back, filters, action, hint, children }: ListPageProps) {
  const { pathname, search } = useLocation();
  const { listQueries } = useDesk();
  useEffect(() => {
    listQueries.set(pathname, search);
  }, [listQueries, pathname, search]);
  return (
    <div className={styles.page}>
      <title>{`${title} · ${environment.productName}`}</title>
      {back && <BackTo {...back} />}
      <div className={styles.head}>
        <h1>{title}</h1>
        {action}
      </div>
      {filters && <FilterBar filters={filters} />}
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
