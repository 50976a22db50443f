import { useSelector } from '@xstate/react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addDays, type Day, daysFrom } from '#contract/day.ts';
import { blockDays } from '#contract/desk/calls/calendar.ts';
import { may } from '#contract/desk/may.ts';
import { rangeOf, takenBy } from '#machines/desk/desk-calendar/calendar-days.ts';
import { useText } from '../../language/text.ts';
import { useOperator } from '../app/desk-site.ts';
import { nightShift, Place } from './calendar-bars.tsx';
import type { CalendarFlow, CalendarProps } from './calendar-flow.ts';
import styles from './calendar-rows.module.css';

type Query = CalendarProps['query'];

interface TrackProps {
  readonly flow: CalendarFlow;
  readonly listing: CalendarProps['calendar']['listings'][number];
  readonly query: Query;
  /** The day that the keys begin with. */
  readonly start: Day;
  readonly tabIndex: number;
  /** Moves the focus to another row. */
  readonly onMove: (to: RowMove) => void;
  readonly children: ReactNode;
}

/** The row above or below, or the first or last one. */
export type RowMove = 'up' | 'down' | 'first' | 'last';

/** The days of a listing: choose them with the pointer or with the arrow keys. */
export function Track({
  flow,
  listing: { id, name },
  query,
  start,
  tabIndex,
  onMove,
  children,
}: TrackProps) {
  const t = useText();
  const navigate = useNavigate();
  const { role } = useOperator();
  const mayChange = may(role, blockDays);
  const selection = useSelector(flow, ({ context }) =>
    context.selection?.propertyId === id ? context.selection : undefined,
  );

  function dayAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): Day {
    const { left, width } = currentTarget.getBoundingClientRect();
    const days = ((clientX - left) / width) * query.days - nightShift;
    return addDays(query.from, Math.max(0, Math.floor(days)));
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
    if (focus === selection?.focus) return;
    flow.send({ type: 'day.extend', propertyId: id, day: focus });
    showDay(event.currentTarget, focus, query);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || event.metaKey) return;
    const row = (event.ctrlKey ? jumps : steps)[event.key];
    const moved = event.ctrlKey ? undefined : dayOfKey(event.key, focusedDay(flow, start), query);
    if (row) onMove(row);
    else if (event.ctrlKey) return;
    else if (moved) {
      const type = event.shiftKey ? 'day.extend' : 'day.choose';
      flow.send({ type, propertyId: id, day: selection ? moved : start });
      event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      showDay(event.currentTarget, focusedDay(flow, start), query);
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
      aria-label={t('desk.calendar.daysOf', { listing: name || t('desk.listing.untitled') })}
      style={{ inlineSize: `calc(var(--day) * ${query.days})` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget || selection) return;
        flow.send({ type: 'day.choose', propertyId: id, day: focusedDay(flow, start) });
        showDay(currentTarget, focusedDay(flow, start), query);
      }}
    >
      {children}
      {selection && (
        <Place className={styles.chosen} range={rangeOf(selection)} from={query.from} />
      )}
    </div>
  );
}

const steps: Readonly<Record<string, RowMove>> = { ArrowUp: 'up', ArrowDown: 'down' };
const jumps: Readonly<Record<string, RowMove>> = { Home: 'first', End: 'last' };

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
};

function dayOfKey(key: string, here: Day, { from, days }: Query): Day | undefined {
  if (key === 'Home') return from;
  if (key === 'End') return addDays(from, days - 1);
  const distance = moves[key];
  return distance === undefined ? undefined : addDays(here, distance);
}

const nothingTaken = { listings: [], bookings: [], blocks: [], conflicts: [] };

/** The chosen day, also of another row, so that arrow keys move straight down. */
function focusedDay(flow: CalendarFlow, start: Day): Day {
  return flow.getSnapshot().context.selection?.focus ?? start;
}

/** Scrolls sideways until the day is in view beside the names. */
function showDay(track: HTMLElement, day: Day, { from, days }: Query): void {
  const region = track.closest('section');
  if (!region) return;
  const width = track.clientWidth / days;
  const start = daysFrom(from, day) * width;
  const seen = region.clientWidth - track.offsetLeft;
  if (start < region.scrollLeft) region.scrollLeft = start;
  else if (start + width > region.scrollLeft + seen) region.scrollLeft = start + width - seen;
}
