import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { RequestOf } from '#contract/call.ts';
import { type Day, daysFrom, isoOf } from '#contract/day.ts';
import {
  blockDays,
  calendarFilters,
  freeDays,
  readDeskCalendar,
} from '#contract/desk/calls/calendar.ts';
import type { DeskCalendar } from '#contract/desk/records/desk-calendar.ts';
import { deskCalendarMachine } from '#machines/desk/desk-calendar/desk-calendar.machine.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { todayOfSite } from '../../app/today-of-site.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { DeskReading } from '../frame/desk-reading.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import { CalendarConflicts } from './calendar-conflicts.tsx';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import type { CalendarFlow } from './calendar-flow.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarMonths } from './calendar-months.tsx';
import styles from './calendar-page.module.css';
import { CalendarRows } from './calendar-rows.tsx';
import { CalendarSteps } from './calendar-steps.tsx';
import { monthAfter, monthText } from './day-text.ts';

const machine = deskCalendarMachine.provide({
  actors: {
    readDeskCalendar: callActor(readDeskCalendar),
    blockDays: callActor(blockDays),
    freeDays: callActor(freeDays),
    undoChange: callsActor(async ({ input, send }) => {
      if ('free' in input) return send(freeDays, input.free);
      const { block } = await send(blockDays, input.block);
      return { blocks: [block] };
    }),
  },
});

const monthsShown = 3;

/** All listings by day. Its address holds the filters and the month (DESK-176 … DESK-178). */
export function CalendarPage() {
  const t = useText();
  const { filters, key } = useFilters(calendarFilters);
  const start = filters.from ?? todayOfSite();
  const from = monthAfter(start, 0);
  const days = daysFrom(from, monthAfter(from, monthsShown));
  return (
    <ListPage
      title={t('desk.calendar')}
      filters={[
        { kind: 'search', name: 'search', label: t('desk.calendar.search') },
        { kind: 'day', name: 'from', label: t('desk.calendar.from') },
      ]}
      action={<Months from={from} />}
    >
      <Calendar key={key} query={{ ...filters, from, days }} start={start} />
    </ListPage>
  );
}

function Months({ from }: { from: Day }) {
  const t = useText();
  const [params] = useSearchParams();
  const to = (months: number) => `?${withParam(params, 'from', isoOf(monthAfter(from, months)))}`;
  return (
    <nav className={styles.months} aria-label={t('desk.calendar.months')}>
      <Link to={to(-1)}>
        <ChevronLeft size={18} aria-hidden="true" />
        <span>{monthText(monthAfter(from, -1))}</span>
      </Link>
      <Link to={to(1)}>
        <span>{monthText(monthAfter(from, 1))}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </nav>
  );
}

type Query = RequestOf<typeof readDeskCalendar>['query'];

interface CalendarQuery {
  readonly query: Query;
  /** The day that is in view at first. */
  readonly start: Day;
}

function Calendar({ query, start }: CalendarQuery) {
  const t = useText();
  const flow = useFlow(machine, { input: { query } });
  const calendar = useSelector(flow, ({ context }) => context.calendar);
  const next = useSelector(flow, ({ context }) => context.next);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const retry = () => flow.send({ type: 'calendar.retry' });
  return (
    <DeskReading read={{ data: calendar, hasFailed, retry }} failed={t('desk.calendar.failed')}>
      {(loaded) =>
        loaded.listings.length === 0 ? (
          <EmptyState title={t('desk.list.emptyFiltered')} />
        ) : (
          <>
            <CalendarConflicts calendar={loaded} />
            <Days flow={flow} calendar={loaded} query={query} start={start} />
            {next !== undefined && <NextListings after={next} />}
            <CalendarDialogs flow={flow} />
          </>
        )
      }
    </DeskReading>
  );
}

interface DaysProps extends CalendarQuery {
  readonly flow: CalendarFlow;
  readonly calendar: DeskCalendar;
}

/** DESK-176, DESK-523: all listings side by side, also on a phone. One listing alone as months. */
function Days({ flow, calendar, query, start }: DaysProps) {
  const isWide = useMediaQuery('(width >= 48em)');
  const [only] = calendar.listings;
  if (only !== undefined && query.property !== undefined) {
    return (
      <>
        <CalendarSteps flow={flow} calendar={calendar} hint="desk.calendar.hintMonths" />
        <CalendarLegend looks={['booked', 'blocked']} />
        <CalendarMonths flow={flow} calendar={calendar} query={query} listing={only} />
      </>
    );
  }
  return (
    <>
      <CalendarSteps
        flow={flow}
        calendar={calendar}
        hint={isWide ? 'desk.calendar.hint' : 'desk.calendar.hintTouch'}
      />
      <CalendarLegend looks={['approved', 'pending', 'blocked', 'today']} />
      <CalendarRows flow={flow} calendar={calendar} query={query} start={start} />
    </>
  );
}

function NextListings({ after }: { after: string }) {
  const t = useText();
  const [params] = useSearchParams();
  return <Link to={`?${withParam(params, 'after', after)}`}>{t('desk.list.next')}</Link>;
}

/** The query of the address with another value of one parameter. */
function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next;
}
