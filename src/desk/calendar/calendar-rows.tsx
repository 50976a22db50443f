import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router-dom';
import { type Day, daysFrom } from '#contract/day.ts';
import type { BlockedRange, CalendarBooking } from '#contract/desk/records/desk-calendar.ts';
import type { PropertyId } from '#contract/ids.ts';
import { useTodayOfSite } from '../../app/today-of-site.ts';
import { useText } from '../../language/text.ts';
import { BlockBar, BookingBar } from './calendar-bars.tsx';
import type { CalendarFlow, CalendarProps } from './calendar-flow.ts';
import styles from './calendar-rows.module.css';
import { type RowMove, Track } from './calendar-track.tsx';
import { daysFromDay, monthAfter, monthText, numberOf, weekdayOf } from './day-text.ts';

type Listing = CalendarProps['calendar']['listings'][number];
type Query = CalendarProps['query'];

/** In pixels, which grow with the reader's text size. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
/** `--row` in pixels. */
const rowHeight = () => 3 * rem();
/** `--day` in pixels. */
const dayWidth = () => 2 * rem();
/** Days in view before the first one, because a stay can have begun. */
const daysBefore = 3;
/** Rows beyond each end of the screen, for scrolling ahead of the script. */
const rowsBeyond = 6;

interface CalendarRowsProps extends CalendarProps {
  /** The day that is in view at first. */
  readonly start: Day;
}

/** DESK-176, DESK-179: all listings by day. Only the rows near the screen are in the page. */
export function CalendarRows({ flow, calendar, query, start }: CalendarRowsProps) {
  const t = useText();
  const { listings } = calendar;
  const region = useRef<HTMLElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  // Only the rows whose bars have changed are rendered again.
  const bookings = useMemo(() => byListing(calendar.bookings), [calendar.bookings]);
  const blocks = useMemo(() => byListing(calendar.blocks), [calendar.blocks]);
  const [focused, setFocused] = useState(0);
  const active = Math.min(focused, listings.length - 1);
  const rangeExtractor = useCallback((range: Range) => withRow(range, active), [active]);
  const virtualizer = useVirtualizer({
    count: listings.length,
    getScrollElement: () => region.current,
    estimateSize: rowHeight,
    overscan: rowsBeyond,
    rangeExtractor,
  });

  const before = Math.max(0, daysFrom(query.from, start) - daysBefore);
  useLayoutEffect(() => {
    if (region.current) region.current.scrollLeft = before * dayWidth();
  }, [before]);

  const focusRow = useCallback((index: number) => {
    // The row must be in the page to take the focus.
    flushSync(() => setFocused(index));
    rows.current?.querySelector<HTMLElement>(`[data-row="${index}"] [role="group"]`)?.focus();
  }, []);
  const last = listings.length - 1;
  const onMove = useCallback(
    (from: number, to: RowMove) => {
      const targets = { up: from - 1, down: from + 1, first: 0, last };
      focusRow(Math.max(0, Math.min(targets[to], last)));
    },
    [focusRow, last],
  );

  return (
    <section
      ref={region}
      className={styles.scroll}
      aria-label={t('desk.calendar.rows')}
      tabIndex={-1}
    >
      <CalendarHead query={query} />
      <ul
        ref={rows}
        className={styles.rows}
        style={{
          blockSize: `calc(var(--row) * ${listings.length})`,
          inlineSize: `calc(var(--names) + var(--day) * ${query.days})`,
        }}
      >
        {virtualizer.getVirtualItems().map(({ index }) => {
          const listing = listings[index];
          if (!listing) return null;
          return (
            <Row
              key={listing.id}
              flow={flow}
              listing={listing}
              query={query}
              start={start}
              bookings={bookings.get(listing.id) ?? none}
              blocks={blocks.get(listing.id) ?? none}
              index={index}
              count={listings.length}
              isInTabOrder={index === active}
              onFocus={setFocused}
              onMove={onMove}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** The rows near the screen, and the one that has the focus: the focus must survive scrolling. */
function withRow(range: Range, row: number): number[] {
  const near = defaultRangeExtractor(range);
  if (near.includes(row)) return near;
  return [...near, row].sort((a, b) => a - b);
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
export const CalendarHead = memo(function CalendarHead({
  query: { from, days },
}: {
  query: Query;
}) {
  const today = useTodayOfSite();
  const shown = daysFromDay(from, days);
  const months = shown.filter((each) => each === from || numberOf(each) === 1);
  return (
    <div className={styles.head} aria-hidden="true">
      {months.map((first) => (
        <div key={first} className={styles.month}>
          <b>{monthText(first)}</b>
          {shown
            .filter((each) => monthAfter(each, 0) === monthAfter(first, 0))
            .map((each) => (
              <span key={each} data-weekend={weekdayOf(each) > 4} data-today={each === today}>
                {numberOf(each)}
              </span>
            ))}
        </div>
      ))}
    </div>
  );
});

interface RowProps {
  readonly flow: CalendarFlow;
  readonly listing: Listing;
  readonly query: Query;
  readonly start: Day;
  readonly bookings: readonly CalendarBooking[];
  readonly blocks: readonly BlockedRange[];
  readonly index: number;
  readonly count: number;
  /** Only one row is in the tab order. The arrow keys move to the others. */
  readonly isInTabOrder: boolean;
  readonly onFocus: (index: number) => void;
  readonly onMove: (from: number, to: RowMove) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { flow, listing, query, start, bookings, blocks, index, count, isInTabOrder } = props;
  const { onFocus, onMove } = props;
  const t = useText();
  const [params] = useSearchParams();
  const own = new URLSearchParams(params);
  own.set('property', listing.id);
  const tabIndex = isInTabOrder ? 0 : -1;
  return (
    <li
      className={styles.row}
      style={{ insetBlockStart: `calc(var(--row) * ${index})` }}
      data-row={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocus(index)}
    >
      <div className={styles.listing}>
        <Link to={`?${own}`} tabIndex={tabIndex}>
          {listing.name || t('desk.listing.untitled')}
        </Link>
        <span>{listing.location}</span>
      </div>
      <Track
        flow={flow}
        listing={listing}
        query={query}
        start={start}
        tabIndex={tabIndex}
        onMove={(to) => onMove(index, to)}
      >
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
