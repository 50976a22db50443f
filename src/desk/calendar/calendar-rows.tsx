import { useSelector } from '@xstate/react';
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { addDays, type Day, daysFrom } from '#contract/day.ts';
import { blockDays } from '#contract/desk/calls/calendar.ts';
import { may } from '#contract/desk/may.ts';
import type { BlockedRange, CalendarBooking } from '#contract/desk/records/desk-calendar.ts';
import type { PropertyId } from '#contract/ids.ts';
import {
  type DayRange,
  lengthOf,
  rangeOf,
  takenBy,
} from '#machines/desk-calendar/calendar-days.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { useOperator } from '../app/desk-site.ts';
import type { CalendarFlow, CalendarProps } from './calendar-flow.ts';
import styles from './calendar-rows.module.css';
import { daysFromDay, monthText, numberOf, weekdayOf } from './day-text.ts';

type Listing = CalendarProps['calendar']['listings'][number];
type Query = CalendarProps['query'];

/** DESK-176: all listings by day. The browser lays out only the rows in view. */
export function CalendarRows({ flow, calendar, query }: CalendarProps) {
  const t = useText();
  // Only the rows whose bars have changed are rendered again.
  const bookings = useMemo(() => byListing(calendar.bookings), [calendar.bookings]);
  const blocks = useMemo(() => byListing(calendar.blocks), [calendar.blocks]);
  const current = useSelector(flow, ({ context }) => context.selection?.propertyId);
  const [first] = calendar.listings;
  return (
    <section className={styles.scroll} aria-label={t('desk.calendar.rows')} tabIndex={-1}>
      <Head query={query} />
      <ul className={styles.rows}>
        {calendar.listings.map((listing) => (
          <Row
            key={listing.id}
            flow={flow}
            listing={listing}
            query={query}
            bookings={bookings.get(listing.id) ?? none}
            blocks={blocks.get(listing.id) ?? none}
            isInTabOrder={listing.id === (current ?? first?.id)}
          />
        ))}
      </ul>
    </section>
  );
}

const none: readonly never[] = [];

function byListing<Bar extends { readonly propertyId: PropertyId }>(
  bars: readonly Bar[],
): ReadonlyMap<PropertyId, readonly Bar[]> {
  const groups = new Map<PropertyId, Bar[]>();
  for (const bar of bars) {
    const group = groups.get(bar.propertyId);
    if (group) group.push(bar);
    else groups.set(bar.propertyId, [bar]);
  }
  return groups;
}

/** The months and the days above the rows. A screen reader reads the chosen day instead. */
function Head({ query: { from, days } }: { query: Query }) {
  return (
    <div className={styles.head} aria-hidden="true">
      {daysFromDay(from, days).map((each) => (
        <span key={each} data-weekend={weekdayOf(each) > 4}>
          {numberOf(each) === 1 && <b>{monthText(each)}</b>}
          {numberOf(each)}
        </span>
      ))}
    </div>
  );
}

interface RowProps {
  readonly flow: CalendarFlow;
  readonly listing: Listing;
  readonly query: Query;
  readonly bookings: readonly CalendarBooking[];
  readonly blocks: readonly BlockedRange[];
  /** Only one row is in the tab order. The arrow keys move to the others. */
  readonly isInTabOrder: boolean;
}

const Row = memo(function Row({ flow, listing, query, bookings, blocks, isInTabOrder }: RowProps) {
  const [params] = useSearchParams();
  const own = new URLSearchParams(params);
  own.set('property', listing.id);
  const tabIndex = isInTabOrder ? 0 : -1;
  return (
    <li className={styles.row}>
      <div className={styles.listing}>
        <Link to={`?${own}`} tabIndex={tabIndex}>
          {listing.name}
        </Link>
        <span>{listing.location}</span>
      </div>
      <Track flow={flow} listing={listing} query={query} tabIndex={tabIndex}>
        {bookings.map((booking) => (
          <BookingBar key={booking.id} booking={booking} from={query.from} />
        ))}
        {blocks.map((block) => (
          <BlockBar key={block.id} flow={flow} block={block} from={query.from} />
        ))}
      </Track>
    </li>
  );
});

interface TrackProps {
  readonly flow: CalendarFlow;
  readonly listing: Listing;
  readonly query: Query;
  readonly tabIndex: number;
  readonly children: ReactNode;
}

/** The days of a listing: choose them with the pointer or with the arrow keys. */
function Track({ flow, listing: { id, name }, query, tabIndex, children }: TrackProps) {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useOperator();
  const mayChange = may(role, blockDays);
  const selection = useSelector(flow, ({ context }) =>
    context.selection?.propertyId === id ? context.selection : undefined,
  );

  function dayAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): Day {
    const { left, width } = currentTarget.getBoundingClientRect();
    return addDays(query.from, Math.floor(((clientX - left) / width) * query.days));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || event.target !== event.currentTarget) return;
    flow.send({ type: 'day.choose', propertyId: id, day: dayAt(event) });
    // A finger that moves scrolls the calendar. Only a tap chooses a day.
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const focus = dayAt(event);
    if (focus !== selection?.focus) flow.send({ type: 'day.extend', propertyId: id, day: focus });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const steps = moves[event.key];
    const here = selection?.focus ?? query.from;
    if (steps !== undefined) {
      const type = event.shiftKey ? 'day.extend' : 'day.choose';
      flow.send({ type, propertyId: id, day: selection ? addDays(here, steps) : here });
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      focusRow(event.currentTarget, event.key === 'ArrowDown' ? 'next' : 'previous');
    } else if (event.key === 'Enter') {
      const [booking] = selection
        ? takenBy(flow.getSnapshot().context.calendar ?? nothingTaken, selection).bookings
        : [];
      if (booking) void navigate(`/bookings/${booking.id}`);
      else if (mayChange) flow.send({ type: 'blocking.begin' });
    } else if (event.key === 'Delete' && mayChange) flow.send({ type: 'freeing.begin' });
    else if (event.key === 'Escape') flow.send({ type: 'selection.clear' });
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element has this role.
    <div
      role="group"
      className={styles.track}
      tabIndex={tabIndex}
      aria-label={t('desk.calendar.daysOf', { listing: name })}
      style={{ inlineSize: `calc(var(--day) * ${query.days})` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && !selection) {
          flow.send({ type: 'day.choose', propertyId: id, day: focusedDay(flow, query) });
        }
      }}
    >
      {children}
      {selection && (
        <Place className={styles.chosen} range={rangeOf(selection)} from={query.from} />
      )}
    </div>
  );
}

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
};

const nothingTaken = { listings: [], bookings: [], blocks: [], conflicts: [] };

/** The day of the row before, so that arrow keys move straight down. */
function focusedDay(flow: CalendarFlow, { from }: Query): Day {
  return flow.getSnapshot().context.selection?.focus ?? from;
}

function focusRow(track: HTMLElement, side: 'next' | 'previous'): void {
  const row = track.closest('li');
  const other = side === 'next' ? row?.nextElementSibling : row?.previousElementSibling;
  other?.querySelector<HTMLElement>('[role="group"]')?.focus();
}

interface PlaceProps {
  readonly className: string | undefined;
  readonly range: DayRange;
  readonly from: Day;
}

function placeOf(range: DayRange, from: Day) {
  const before = Math.max(0, daysFrom(from, range.firstDay));
  const length = lengthOf(range) - Math.max(0, daysFrom(range.firstDay, from));
  return {
    insetInlineStart: `calc(var(--day) * ${before})`,
    inlineSize: `calc(var(--day) * ${length})`,
  };
}

function Place({ className, range, from }: PlaceProps) {
  return <span className={className} style={placeOf(range, from)} aria-hidden="true" />;
}

function BookingBar({ booking, from }: { booking: CalendarBooking; from: Day }) {
  const t = useText();
  const { id, guest, checkIn, checkOut, state } = booking;
  return (
    <Link
      to={`/bookings/${id}`}
      className={styles.booking}
      data-state={state}
      style={placeOf({ firstDay: checkIn, lastDay: checkOut }, from)}
      tabIndex={-1}
      aria-label={t('desk.calendar.booking', {
        guest,
        from: day(checkIn),
        to: day(checkOut),
        state: t(`desk.bookingState.${state}`),
      })}
    >
      {guest}
    </Link>
  );
}

interface BlockBarProps {
  readonly flow: CalendarFlow;
  readonly block: BlockedRange;
  readonly from: Day;
}

function BlockBar({ flow, block, from }: BlockBarProps) {
  const t = useText();
  const { role } = useOperator();
  const { id, firstDay, lastDay, reason, source } = block;
  const text = source || reason;
  return (
    <button
      type="button"
      className={styles.block}
      style={placeOf(block, from)}
      tabIndex={-1}
      aria-disabled={source !== '' || !may(role, blockDays)}
      aria-label={t('desk.calendar.blockBar', {
        from: day(firstDay),
        to: day(lastDay),
        reason: source ? `${source}, ${reason}` : reason,
      })}
      onClick={() => may(role, blockDays) && flow.send({ type: 'block.choose', id })}
    >
      {text}
    </button>
  );
}
