import { useSelector } from '@xstate/react';
import { Link, useSearchParams } from 'react-router-dom';
import { addDays, type Day, daysFrom, isBefore } from '#contract/day.ts';
import { rangeOf, takenBy } from '#machines/desk/desk-calendar/calendar-days.ts';
import { useText } from '../../language/text.ts';
import type { CalendarProps } from './calendar-flow.ts';
import styles from './calendar-months.module.css';
import {
  daysFromDay,
  monthAfter,
  monthText,
  numberOf,
  weekdayOf,
  weekdayText,
} from './day-text.ts';

interface MonthsProps extends CalendarProps {
  readonly listing: CalendarProps['calendar']['listings'][number];
}

/** DESK-178: the months of one listing. Tap the first day and then the last one. */
export function CalendarMonths({ listing, ...props }: MonthsProps) {
  const t = useText();
  const { from, days } = props.query;
  const [params] = useSearchParams();
  const all = new URLSearchParams(params);
  all.delete('property');
  const last = addDays(from, days - 1);
  const months = [0, 1, 2]
    .map((at) => monthAfter(from, at))
    .filter((first) => !isBefore(last, first));
  return (
    <div className={styles.listing}>
      <h2>{listing.name || t('desk.listing.untitled')}</h2>
      <Link to={`?${all}`}>{t('desk.calendar.all')}</Link>
      {months.map((first) => (
        <Month key={first} {...props} listing={listing} first={first} />
      ))}
    </div>
  );
}

function Month({ first, ...props }: MonthsProps & { readonly first: Day }) {
  const days = daysFromDay(first, daysFrom(first, monthAfter(first, 1)));
  return (
    <section className={styles.month} aria-label={monthText(first)}>
      <h3>{monthText(first)}</h3>
      <ol className={styles.days}>
        {days.map((each, at) => (
          <li key={each} {...(at === 0 && { style: { gridColumnStart: weekdayOf(each) + 1 } })}>
            <DayButton {...props} day={each} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function DayButton({ flow, calendar, listing: { id }, day }: MonthsProps & { readonly day: Day }) {
  const t = useText();
  const isChosen = useSelector(flow, ({ context: { selection } }) => {
    if (!selection) return false;
    const { firstDay, lastDay } = rangeOf(selection);
    return !isBefore(day, firstDay) && !isBefore(lastDay, day);
  });
  const { bookings, blocks } = takenBy(calendar, { propertyId: id, anchor: day, focus: day });
  const what = [
    ...bookings.map(({ guest }) => t('desk.calendar.bookedBy', { guest })),
    ...blocks.map(({ reason }) => t('desk.calendar.blockedFor', { reason })),
  ].join(', ');
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      data-taken={bookings.length > 0 ? 'booked' : blocks.length > 0 ? 'blocked' : 'free'}
      aria-label={[weekdayText(day), what || t('desk.calendar.isFree')].join(', ')}
      onClick={() => flow.send({ type: 'day.tap', propertyId: id, day })}
    >
      {numberOf(day)}
    </button>
  );
}
