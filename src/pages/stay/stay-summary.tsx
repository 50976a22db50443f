import { CalendarPlus, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StayPage } from '#contract/records/stay.ts';
import { sitePath } from '#contract/site-path.ts';
import { stayStatus } from '#machines/guest/stay/stay-parts.ts';
import { useTodayOfSite } from '../../app/today-of-site.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { mapLink } from '../../parts/outside-links.ts';
import { RefundTerms } from '../../parts/refund-terms.tsx';
import { Card } from '../../ui/card.tsx';
import { stayNumber } from './stay-number.ts';
import styles from './stay-page.module.css';

type StaySummaryProps = {
  stay: StayPage;
  /** STAY-181: a copy has no links that need a network. */
  isCopy: boolean;
};

/** STAY-01, STAY-03, DESK-431: the code, the dates, the address, and the calendar file. */
export function StaySummary({ stay, isCopy }: StaySummaryProps) {
  const t = useText();
  const { booking, guide, calendar } = stay;
  const { property, checkIn, checkOut, refundTiers } = booking;
  const today = useTodayOfSite();
  return (
    <Card title={t('stay.title')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('stay.home')}</dt>
          <dd>
            {isCopy ? (
              property.name
            ) : (
              <Link to={sitePath('/propertyDetails/:id', { id: property.id })}>
                {property.name}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('stay.number')}</dt>
          <dd>{stayNumber(booking.id)}</dd>
        </div>
        <div>
          <dt>{t('stay.status')}</dt>
          <dd>{t(stayStatus(booking))}</dd>
        </div>
        <div>
          <dt>{t('stay.checkIn')}</dt>
          <dd>
            {guide?.checkInFrom
              ? t('stay.from', { day: day(checkIn), time: guide.checkInFrom })
              : day(checkIn)}
          </dd>
        </div>
        <div>
          <dt>{t('stay.checkOut')}</dt>
          <dd>
            {guide?.checkOutUntil
              ? t('stay.until', { day: day(checkOut), time: guide.checkOutUntil })
              : day(checkOut)}
          </dd>
        </div>
        <div>
          <dt>{t('stay.guests')}</dt>
          <dd>{booking.guests}</dd>
        </div>
      </dl>
      <div className={styles.links}>
        {property.location &&
          (isCopy ? (
            <p className={styles.place}>
              <MapPin size={18} aria-hidden="true" />
              <span>{property.location}</span>
            </p>
          ) : (
            <a
              className={styles.link}
              href={mapLink(property.location)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('property.openMap', { location: property.location })}
            >
              <MapPin size={18} aria-hidden="true" />
              <span>{property.location}</span>
            </a>
          ))}
        {calendar && (
          <a
            className={styles.link}
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download="stay.ics"
          >
            <CalendarPlus size={18} aria-hidden="true" />
            <span>{t('stay.calendar')}</span>
          </a>
        )}
      </div>
      {refundTiers && calendar && (
        <section className={styles.terms}>
          <h3>{t('stay.terms')}</h3>
          <RefundTerms tiers={refundTiers} stay={{ checkIn, today }} />
        </section>
      )}
    </Card>
  );
}
