import { useText } from '../../language/text.ts';
import styles from './calendar-legend.module.css';

type Look = 'approved' | 'pending' | 'booked' | 'blocked' | 'today';

/** DESK-522: what the colours and borders of a calendar mean. */
export function CalendarLegend({ looks }: { looks: readonly Look[] }) {
  const t = useText();
  return (
    <ul className={styles.legend} aria-label={t('desk.calendar.legend')}>
      {looks.map((look) => (
        <li key={look}>
          <span className={styles.sample} data-look={look} aria-hidden="true" />
          <span>{t(`desk.calendar.legend.${look}`)}</span>
        </li>
      ))}
    </ul>
  );
}
