import { Link } from 'react-router-dom';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import type { CalendarProps } from './calendar-flow.ts';
import styles from './calendar-page.module.css';

/** DESK-221: the days that are booked here and on another platform. */
export function CalendarConflicts({ calendar }: Pick<CalendarProps, 'calendar'>) {
  const t = useText();
  const { listings, conflicts } = calendar;
  if (conflicts.length === 0) return null;
  const nameOf = (propertyId: string) => listings.find(({ id }) => id === propertyId)?.name ?? '';
  return (
    <section className={styles.conflicts} aria-label={t('desk.calendar.conflicts')}>
      <h2>{t('desk.calendar.conflicts')}</h2>
      <ul>
        {conflicts.map(({ propertyId, source, firstDay, lastDay, booking }) => (
          <li key={`${booking.id} ${source} ${firstDay}`}>
            <Link to={`/listings/${propertyId}/calendars`}>
              {t('desk.calendar.conflict', {
                listing: nameOf(propertyId),
                name: source,
                from: day(firstDay),
                to: day(lastDay),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
