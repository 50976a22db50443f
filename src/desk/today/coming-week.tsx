import { Link } from 'react-router-dom';
import { type Day, isoOf } from '#contract/day.ts';
import type { ComingDay } from '#contract/desk/calls/today.ts';
import { fullDay } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { PhoneLink } from '../record/record-links.tsx';
import styles from './coming-week.module.css';

/** DESK-404: who comes and goes on each of the next days. */
export function ComingWeek({ week }: { week: readonly ComingDay[] }) {
  const t = useText();
  return (
    <section className={styles.week} aria-labelledby="week">
      <h2 id="week">{t('desk.today.week')}</h2>
      <ol>
        {week.map(({ day, arrivals, departures }) => (
          <li key={day} className={styles.day}>
            <h3>{fullDay(day)}</h3>
            {isQuiet(arrivals) && isQuiet(departures) && (
              <p className={styles.quiet}>{t('desk.today.quietDay')}</p>
            )}
            <Stays day={day} stays={arrivals} filter="arrives" label={t('desk.today.arriving')} />
            <Stays day={day} stays={departures} filter="leaves" label={t('desk.today.leaving')} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function isQuiet({ rows, others }: ComingDay['arrivals']): boolean {
  return rows.length + others.length === 0;
}

interface StaysProps {
  readonly day: Day;
  readonly stays: ComingDay['arrivals'];
  /** Of the list of bookings. */
  readonly filter: 'arrives' | 'leaves';
  readonly label: string;
}

function Stays({ day, stays, filter, label }: StaysProps) {
  const t = useText();
  const { rows, hasMore, others } = stays;
  if (isQuiet(stays)) return null;
  const list = new URLSearchParams({ state: 'standing', [filter]: isoOf(day) });
  return (
    <div className={styles.stays} data-kind={filter}>
      <h4>{label}</h4>
      <ul>
        {rows.map(({ id, guest, mobileNumber, home }) => (
          <li key={id} className={styles.stay}>
            <Link to={`/bookings/${id}`}>{guest}</Link>
            <span className={styles.home}>{home}</span>
            <PhoneLink number={mobileNumber} />
          </li>
        ))}
        {others.map(({ id, title, platform, property }) => (
          <li key={id} className={styles.stay}>
            <Link to={`/listings/${property.id}/calendars`}>{title || platform}</Link>
            <span className={styles.home}>{property.name}</span>
            <span>{platform}</span>
          </li>
        ))}
      </ul>
      {hasMore && <Link to={`/bookings?${list}`}>{t('desk.today.more')}</Link>}
    </div>
  );
}
