import { Link } from 'react-router-dom';
import type { Booking } from '#contract/records/booking.ts';
import { bookingStatusLabel, type Tab } from '#machines/my-bookings/stays.ts';
import { mediaLink } from '../../api/media-link.ts';
import { environment } from '../../app/environment.ts';
import { day, money } from '../../app/format.ts';
import { useText } from '../../app/text.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './bookings-table.module.css';

const tones: Readonly<Record<string, BadgeTone>> = { approved: 'good', pending: 'waiting' };

/** MYB-02, MYB-04, MYB-05: the bookings of one tab. */
export function BookingsTable({ bookings, tab }: { bookings: readonly Booking[]; tab: Tab }) {
  const t = useText();
  return (
    <Table
      caption={t(tab === 'past' ? 'bookings.past' : 'bookings.upcoming')}
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'listing',
          header: t('bookings.listing'),
          cell: (booking) => <Listing booking={booking} />,
        },
        {
          id: 'checkIn',
          header: t('bookings.checkIn'),
          cell: ({ checkInDate }) => day(checkInDate),
        },
        {
          id: 'checkOut',
          header: t('bookings.checkOut'),
          cell: ({ checkOutDate }) => day(checkOutDate),
        },
        {
          id: 'bookingStatus',
          header: t('bookings.bookingStatus'),
          cell: ({ bookingStatus }) => (
            <Badge tone={tones[bookingStatus] ?? 'bad'}>
              {t(bookingStatusLabel(bookingStatus))}
            </Badge>
          ),
        },
        {
          id: 'status',
          header: t('bookings.status'),
          cell: () => (tab === 'past' ? t('bookings.complete') : <CancelLater />),
        },
      ]}
    />
  );
}

function Listing({ booking: { propertyId: property, bookingAmount } }: { booking: Booking }) {
  const image = mediaLink(environment.apiHost, property.propertyImage[0]);
  return (
    <div className={styles.listing}>
      <img
        src={image ?? '/property-placeholder.svg'}
        alt=""
        width={72}
        height={54}
        loading="lazy"
        decoding="async"
      />
      <div>
        <Link to={`/propertyDetails/${encodeURIComponent(property.id)}`}>
          {property.propertyName}
        </Link>
        <p className={styles.amount}>{money(bookingAmount)}</p>
      </div>
    </div>
  );
}

/** Cancelling is built later; until then the button says so instead of doing nothing. */
function CancelLater() {
  const t = useText();
  return (
    <Button variant="secondary" disabled title={t('bookings.cancelSoon')}>
      {t('bookings.cancel')}
    </Button>
  );
}
