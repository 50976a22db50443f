import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ReplyOf } from '#contract/call.ts';
import { type Day, day as dayCodec, isoOf } from '#contract/day.ts';
import { readTotals, type Totals } from '#contract/desk/calls/payments.ts';
import { type Cents, cents } from '#contract/money.ts';
import { firstOfMonth, lastOfMonth, monthsFrom } from '#contract/month.ts';
import { deskTotalsMachine } from '#machines/desk/desk-totals.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useTodayOfSite } from '../../app/today-of-site.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { useRead } from '../../parts/reading.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table } from '../../ui/table.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import { FixedAmounts } from '../list/cells.tsx';
import styles from '../list/desk-list.module.css';
import { ListPage } from '../list/list-page.tsx';
import { monthText } from '../list/month-text.ts';
import { useFilters } from '../list/use-filters.ts';

const machine = deskTotalsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(readTotals, input.request)) },
});

/** A day of the month that the page shows. Without one, it shows the present month. */
const address = z.object({ day: z.optional(dayCodec) });

/** What was received and paid back in a month, by day (DESK-75). */
export function TotalsPage() {
  const t = useText();
  const { filters, key } = useFilters(address);
  const today = useTodayOfSite();
  const shown = filters.day ?? today;
  const first = firstOfMonth(shown);
  const before = monthsFrom(first, -1);
  const next = monthsFrom(first, 1);
  return (
    <ListPage
      title={`${t('desk.totals')}, ${monthText(first)}`}
      action={
        <>
          <ButtonLink variant="secondary" to={`?day=${isoOf(before)}`}>
            {t('desk.totals.before')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={`?day=${isoOf(next)}`}>
            {t('desk.totals.next')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={`/numbers?day=${isoOf(first)}`}>
            {t('desk.numbers')}
          </ButtonLink>
          <ButtonLink variant="secondary" to="/payments">
            {t('desk.payments')}
          </ButtonLink>
        </>
      }
    >
      <Month key={`${key} ${first}`} first={first} last={lastOfMonth(first)} />
    </ListPage>
  );
}

interface Line extends Totals {
  /** The first and the last day of the line. */
  readonly from: Day;
  readonly to: Day;
}

function Month({ first, last }: { first: Day; last: Day }) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query: { day: first } } } });
  return (
    <DeskReading read={useRead(flow)} failed={t('desk.totals.failed')}>
      {(totals) =>
        totals.days.length === 0 ? (
          <EmptyState title={t('desk.totals.empty')} />
        ) : (
          <MonthTable totals={totals} first={first} last={last} />
        )
      }
    </DeskReading>
  );
}

interface MonthTableProps {
  readonly totals: ReplyOf<typeof readTotals>;
  readonly first: Day;
  readonly last: Day;
}

function MonthTable({ totals, first, last }: MonthTableProps) {
  const t = useText();
  const lines: readonly Line[] = [
    { ...totals.month, from: first, to: last },
    ...totals.days.map((each) => ({ ...each, from: each.day, to: each.day })),
  ];
  return (
    <div className={styles.list}>
      <Table
        caption={t('desk.totals')}
        rows={lines}
        rowKey={({ from, to }) => `${from} ${to}`}
        columns={[
          {
            id: 'day',
            header: t('desk.totals.day'),
            cell: ({ from, to }) => (
              <Link to={`/payments?state=paid&from=${isoOf(from)}&to=${isoOf(to)}`}>
                {from === to ? day(from) : t('desk.totals.month')}
              </Link>
            ),
          },
          ...(['cash', 'online', 'refunded'] as const).map((part) => ({
            id: part,
            header: t(`desk.totals.${part}`),
            align: 'end' as const,
            cell: (line: Line) => (
              <>
                <span>{money(line[part])}</span>
                {part === 'online' && line.settled && <FixedAmounts {...line.settled} />}
              </>
            ),
          })),
          {
            id: 'balance',
            header: t('desk.totals.balance'),
            align: 'end',
            cell: (line) => signed(balanceOf(line)),
          },
        ]}
      />
    </div>
  );
}

function balanceOf({ cash, online, refunded }: Totals): Cents {
  return cents(cash + online - refunded);
}

function signed(amount: Cents): string {
  return amount < 0 ? `−${money(cents(-amount))}` : money(amount);
}
