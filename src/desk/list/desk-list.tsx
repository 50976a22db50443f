import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { ResourceActor } from '#machines/shared/resource.machine.ts';
import { useText } from '../../language/text.ts';
import { useRead } from '../../parts/reading.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import styles from './desk-list.module.css';
import { isFiltered, withoutFilters } from './without-filters.ts';

/** A page of a list. `next` is missing on the last page. */
interface Page<Item> {
  readonly records: readonly Item[];
  readonly next?: string | undefined;
}

type RecordOf<Data extends Page<unknown>> = Data['records'][number];

/** DESK-445: why a list without filters is empty, and where its records come from. */
export interface EmptyList {
  readonly title: string;
  readonly text: string;
  /** The step that leads to the first record. */
  readonly action?: ReactNode;
}

interface DeskListProps<Data extends Page<unknown>, Request> {
  readonly flow: ResourceActor<Data, Request>;
  readonly caption: string;
  /** The first one has the link to the record. */
  readonly columns: readonly Column<RecordOf<Data>>[];
  readonly rowKey: (record: RecordOf<Data>) => string;
  readonly empty: EmptyList;
}

/** DESK-55: the records of a list that match its filters, or why there are none. */
export function DeskList<Data extends Page<unknown>, Request>({
  flow,
  caption,
  columns,
  rowKey,
  empty,
}: DeskListProps<Data, Request>) {
  const t = useText();
  return (
    <DeskReading read={useRead(flow)} failed={t('desk.list.failed')}>
      {({ records, next }) =>
        records.length === 0 ? (
          <NothingFound empty={empty} />
        ) : (
          <div className={styles.list}>
            <Table
              caption={caption}
              columns={columns}
              rows={records}
              rowKey={rowKey}
              narrow="lines"
            />
            <PageLinks next={next} />
          </div>
        )
      }
    </DeskReading>
  );
}

function NothingFound({ empty }: { empty: EmptyList }) {
  const t = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (!isFiltered(params)) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title={t('desk.list.emptyFiltered')}
      action={
        <ButtonLink variant="secondary" to={withoutFilters(pathname, params)}>
          {t('desk.list.clear')}
        </ButtonLink>
      }
    />
  );
}

/** A cursor can only go forward, so there are links to the next page and to the first page. */
export function PageLinks({ next }: { next: string | undefined }) {
  const t = useText();
  const [params] = useSearchParams();
  const isFirst = !params.has('after');
  if (isFirst && next === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={t('desk.list.pages')}>
      {!isFirst && <Link to={`?${withAfter(params, undefined)}`}>{t('desk.list.first')}</Link>}
      {next !== undefined && <Link to={`?${withAfter(params, next)}`}>{t('desk.list.next')}</Link>}
    </nav>
  );
}

function withAfter(params: URLSearchParams, after: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (after === undefined) next.delete('after');
  else next.set('after', after);
  return next;
}
