import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { mostCounted, type TodaySections } from '#contract/desk/calls/today.ts';
import type { Settled } from '#contract/desk/records/desk-booking.ts';
import { useText } from '../../language/text.ts';
import { FixedAmounts } from '../list/cells.tsx';
import styles from './today-section.module.css';

interface Section<Row> {
  readonly count: number;
  readonly list: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
  readonly settled?: Settled | undefined;
}

interface TodaySectionProps<Row> {
  readonly what: keyof TodaySections;
  readonly section: Section<Row>;
  readonly children: (row: Row) => ReactNode;
}

/** DESK-400: the first rows of a kind of work, with the link to the list of all. Nothing when there are none. */
export function TodaySection<Row extends { readonly id: string }>({
  what,
  section: { count, list, filters, rows, settled },
  children,
}: TodaySectionProps<Row>) {
  const t = useText();
  const titleId = useId();
  if (count === 0) return null;
  const all = `/${list}?${new URLSearchParams(filters)}`;
  const number = count >= mostCounted ? t('desk.today.most', { count }) : String(count);
  return (
    <section className={styles.section} data-what={what} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={all}>
          <span>{t(`desk.today.${what}`, { count })}</span>{' '}
          <span className={styles.count}>{number}</span>
          {settled && <FixedAmounts {...settled} />}
        </Link>
      </h2>
      <ul data-rows>
        {rows.map((row) => (
          <li key={row.id} data-row={row.id}>
            {children(row)}
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <Link className={styles.all} to={all}>
          {t('desk.today.all', { count: number })}
        </Link>
      )}
    </section>
  );
}
