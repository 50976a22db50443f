import { Link } from 'react-router-dom';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { isoOf } from '#contract/day.ts';
import type { MonthNumbers, readNumbers } from '#contract/desk/calls/numbers.ts';
import { type Figures, isNothing } from '#contract/rules/numbers.ts';
import type { ResourceActor } from '#machines/shared/resource.machine.ts';
import { environment } from '../../app/environment.ts';
import { count } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { useRead } from '../../parts/reading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import listStyles from '../list/desk-list.module.css';
import { monthText } from '../list/month-text.ts';
import { useFigureColumns } from './figure-columns.ts';
import { figureText, labelOf } from './figure-text.ts';
import styles from './numbers-page.module.css';
import { NumbersPlot } from './numbers-plot.tsx';
import { useAddress } from './use-address.ts';

interface NumbersOfYearProps {
  readonly flow: ResourceActor<ReplyOf<typeof readNumbers>, RequestOf<typeof readNumbers>>;
}

/** DESK-600, DESK-605: the month of the page, the plot of the twelve, and their figures as a table. */
export function NumbersOfYear({ flow }: NumbersOfYearProps) {
  const t = useText();
  return (
    <DeskReading
      read={useRead(flow)}
      failed={t('desk.numbers.failed')}
      placeholder={<Skeleton shape="block" />}
    >
      {({ home, months }) => (
        <>
          {home !== undefined && <OnlyHome home={home} months={months} />}
          {!months.every(isNothing) && <Months months={months} />}
        </>
      )}
    </DeskReading>
  );
}

interface MonthsProps {
  readonly months: readonly MonthNumbers[];
}

function OnlyHome({ home, months }: MonthsProps & { home: string }) {
  const t = useText();
  const month = months.at(-1)?.firstDay;
  return (
    <p>
      <span>{t('desk.numbers.ofHome', { home: home || t('desk.listing.untitled') })}</span>{' '}
      <Link to={month ? `?day=${isoOf(month)}` : '?'}>{t('desk.numbers.allHomes')}</Link>
    </p>
  );
}

function Months({ months }: MonthsProps) {
  const t = useText();
  const addressWith = useAddress();
  const columns = useFigureColumns();
  const shown = months.at(-1);
  if (!shown) return null;
  const title = t('desk.numbers.year', { month: monthText(shown.firstDay) });
  return (
    <>
      <Tiles figures={shown} />
      <section className={styles.year} aria-label={title}>
        <h2>{title}</h2>
        <NumbersPlot months={months} />
        <details className={styles.months}>
          <summary>{t('desk.numbers.months')}</summary>
          <div className={listStyles.list}>
            <Table
              caption={title}
              rows={months.toReversed()}
              rowKey={({ firstDay }) => firstDay}
              columns={[
                {
                  id: 'month',
                  header: t('desk.numbers.month'),
                  cell: ({ firstDay }) => (
                    <Link to={addressWith('day', isoOf(firstDay))}>{monthText(firstDay)}</Link>
                  ),
                },
                ...columns,
              ]}
            />
          </div>
        </details>
      </section>
    </>
  );
}

function Tiles({ figures }: { figures: Figures }) {
  const t = useText();
  const { booked, elsewhere, open } = figures;
  return (
    <dl className={styles.tiles}>
      {(['occupancy', 'revenue', 'average', 'received', 'refunded'] as const).map((name) => (
        <div key={name}>
          <dt>{labelOf(name, t)}</dt>
          <dd>
            <span>{figureText(figures, name, t)}</span>
            {name === 'occupancy' && (
              <small>
                {t(`desk.numbers.bookedOf.${environment.stayUnit}`, {
                  booked: count(booked + elsewhere),
                  open: count(open),
                  days: open,
                })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
