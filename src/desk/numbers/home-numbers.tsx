import { useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { Day } from '#contract/day.ts';
import { homeOrders, type listHomeNumbers } from '#contract/desk/calls/numbers.ts';
import type { ResourceActor } from '#machines/shared/resource.machine.ts';
import { useText } from '../../language/text.ts';
import { useRead } from '../../parts/reading.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import listStyles from '../list/desk-list.module.css';
import { PageLinks } from '../list/desk-list.tsx';
import { monthText } from '../list/month-text.ts';
import { useFigureColumns } from './figure-columns.ts';
import styles from './numbers-page.module.css';
import { useAddress } from './use-address.ts';

interface HomeNumbersProps {
  readonly flow: ResourceActor<ReplyOf<typeof listHomeNumbers>, RequestOf<typeof listHomeNumbers>>;
  readonly month: Day;
  /** Only one home is shown. */
  readonly isOfHome: boolean;
}

/** DESK-604: the homes of a month, in the order of the address. */
export function HomeNumbers({ flow, month, isOfHome }: HomeNumbersProps) {
  const t = useText();
  const title = t('desk.numbers.homes', { month: monthText(month) });
  return (
    <section className={styles.homes} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {!isOfHome && <Order />}
      </div>
      <DeskReading read={useRead(flow)} failed={t('desk.numbers.homesFailed')}>
        {(homes) =>
          homes.records.length === 0 ? (
            <NoHomes isOfHome={isOfHome} />
          ) : (
            <HomeTable caption={title} homes={homes} />
          )
        }
      </DeskReading>
    </section>
  );
}

/** The address has the order, and the server sorts. */
function Order() {
  const t = useText();
  const id = useId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressWith = useAddress();
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{t('desk.numbers.order')}</label>
      <Select
        id={id}
        value={params.get('sort') ?? 'revenue'}
        options={homeOrders.map((value) => ({ value, label: t(`desk.numbers.order.${value}`) }))}
        onChange={({ currentTarget }) => navigate(addressWith('sort', currentTarget.value))}
      />
    </div>
  );
}

function NoHomes({ isOfHome }: Pick<HomeNumbersProps, 'isOfHome'>) {
  const t = useText();
  return isOfHome ? (
    <EmptyState title={t('desk.numbers.emptyHome')} text={t('desk.numbers.emptyHome.text')} />
  ) : (
    <EmptyState
      title={t('desk.numbers.empty')}
      text={t('desk.numbers.empty.text')}
      action={
        <ButtonLink variant="secondary" to="/listings">
          {t('desk.listings')}
        </ButtonLink>
      }
    />
  );
}

interface HomeTableProps {
  readonly caption: string;
  readonly homes: ReplyOf<typeof listHomeNumbers>;
}

/** The homes of a page, after the sum of those of all pages. */
function HomeTable({ caption, homes: { all, records, next } }: HomeTableProps) {
  const t = useText();
  const addressWith = useAddress();
  const columns = useFigureColumns();
  return (
    <div className={listStyles.list}>
      <Table
        caption={caption}
        rows={[{ ...all, id: '', name: '' }, ...records]}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'home',
            header: t('desk.numbers.home'),
            cell: ({ id, name }) =>
              id === '' ? (
                t('desk.numbers.allHomes')
              ) : (
                <Link to={addressWith('property', id)}>{name || t('desk.listing.untitled')}</Link>
              ),
          },
          ...columns,
        ]}
        narrow="lines"
      />
      <PageLinks next={next} />
    </div>
  );
}
