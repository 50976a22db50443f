import { Link } from 'react-router-dom';
import { type Day, daysFrom } from '#contract/day.ts';
import { blockDays } from '#contract/desk/calls/calendar.ts';
import { may } from '#contract/desk/may.ts';
import type { BlockedRange, CalendarBooking } from '#contract/desk/records/desk-calendar.ts';
import type { DayRange } from '#machines/desk/desk-calendar/calendar-days.ts';
import { environment } from '../../app/environment.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { useOperator } from '../app/desk-site.ts';
import type { CalendarFlow } from './calendar-flow.ts';
import styles from './calendar-rows.module.css';

interface PlaceProps {
  readonly className: string | undefined;
  readonly range: DayRange;
  readonly from: Day;
}

/** @param late The part of a day by which the range begins and ends later. */
function placeOf({ firstDay, lastDay }: DayRange, from: Day, late = 0) {
  const start = Math.max(0, daysFrom(from, firstDay) + late);
  const end = daysFrom(from, lastDay) + 1 + late;
  return {
    insetInlineStart: `calc(var(--day) * ${start})`,
    inlineSize: `calc(var(--day) * ${end - start})`,
  };
}

export function Place({ className, range, from }: PlaceProps) {
  return <span className={className} style={placeOf(range, from)} aria-hidden="true" />;
}

export function BookingBar({ booking, from }: { booking: CalendarBooking; from: Day }) {
  const t = useText();
  const { id, guest, checkIn, checkOut, lastDay, state } = booking;
  // A night begins in the course of a day, and ends in the course of the next one.
  const late = lastDay === checkOut ? 0 : 0.5;
  return (
    <Link
      to={`/bookings/${id}`}
      className={styles.booking}
      data-state={state}
      style={placeOf({ firstDay: checkIn, lastDay }, from, late)}
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

export function BlockBar({ flow, block, from }: BlockBarProps) {
  const t = useText();
  const { role } = useOperator();
  const { id, firstDay, lastDay, reason, source } = block;
  const text = source || reason;
  return (
    <button
      type="button"
      className={styles.block}
      style={placeOf(block, from, environment.stayUnit === 'night' ? 0.5 : 0)}
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
