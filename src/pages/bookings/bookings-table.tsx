import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/records/booking.ts';
import { sitePath } from '#contract/site-path.ts';
import type { CancellationActor } from '#machines/guest/cancellation/cancellation.machine.ts';
import { bookingStatusLabel, type Tab } from '#machines/guest/my-bookings/stays.ts';
import { CompleteBooking } from '../../flows/booking/complete-booking.tsx';
import { day, moment, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ListingCell } from '../../parts/listing-cell.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import styles from './bookings-table.module.css';

const tones: Readonly<Record<string, BadgeTone>> = { approved: 'good', pending: 'waiting' };

type BookingsTableProps = {
  bookings: readonly Booking[];
  tab: Tab;
  cancellation: CancellationActor;
  onOutdated: () => void;
};

/** MYB-02, MYB-04, MYB-05: the bookings of one tab. */
export function BookingsTable({ bookings, tab, cancellation, onOutdated }: BookingsTableProps) {
  const t = useText();
  return (
    <LongTable
      caption={t(tab === 'past' ? 'bookings.past' : 'bookings.upcoming')}
      rows={bookings}
      rowKey={({ id }) => id}
      moreLabel={(left) => t('action.showMore', { left })}
      columns={[
        {
          id: 'listing',
          header: t('bookings.listing'),
          cell: ({ property, amount }) => (
            <ListingCell property={property}>{money(amount)}</ListingCell>
          ),
        },
        {
          id: 'checkIn',
          header: t('bookings.checkIn'),
          cell: ({ checkIn }) => day(checkIn),
        },
        {
          id: 'checkOut',
          header: t('bookings.checkOut'),
          cell: ({ checkOut }) => day(checkOut),
        },
        {
          id: 'bookingStatus',
          header: t('bookings.bookingStatus'),
          cell: (booking) => (
            <>
              <Badge tone={tones[booking.status] ?? 'bad'}>
                {t(bookingStatusLabel(booking.status))}
              </Badge>
              <Paid booking={booking} />
              <StayLink booking={booking} />
            </>
          ),
        },
        {
          id: 'status',
          header: t('bookings.status'),
          cell: (booking) =>
            tab === 'past' ? (
              <PastStatus booking={booking} />
            ) : (
              <>
                <CompleteBooking booking={booking} onOutdated={onOutdated} />
                <Cancel booking={booking} cancellation={cancellation} />
              </>
            ),
        },
      ]}
    />
  );
}

/** Ours: what is paid, or until when to pay. Hosts that do not say so show nothing here. */
function Paid({ booking }: { booking: Booking }) {
  const { isPaid, isPaymentPending, owed, isGivenUp, payBy } = booking;
  const t = useText();
  if (isPaid === undefined || isGivenUp || booking.hostReason !== undefined) return null;
  if (isPaymentPending) return <p className={styles.paid}>{t('bookings.paymentPending')}</p>;
  if (owed) return <p className={styles.paid}>{t('bookings.owed', { amount: money(owed) })}</p>;
  if (isPaid && booking.amount === 0) return <p className={styles.paid}>{t('bookings.free')}</p>;
  if (isPaid) return <p className={styles.paid}>{t('bookings.paid')}</p>;
  return (
    <p className={styles.paid}>
      {payBy ? t('bookings.payBy', { time: moment(payBy) }) : t('bookings.unpaid')}
    </p>
  );
}

/** MYB-05: past stays are complete. STAY-225: what the host has cancelled says so, with the reason. */
function PastStatus({ booking: { isGivenUp, hostReason } }: { booking: Booking }) {
  const t = useText();
  if (hostReason === undefined) {
    return <span>{t(isGivenUp ? 'bookings.givenUp' : 'bookings.complete')}</span>;
  }
  return (
    <>
      <span>{t('bookings.hostCancelled')}</span>
      {hostReason && (
        <p className={styles.paid}>{t('bookings.hostReason', { reason: hostReason })}</p>
      )}
    </>
  );
}

/** To the page of the stay (STAY-01). */
function StayLink({ booking: { id, property } }: { booking: Booking }) {
  const t = useText();
  return (
    <Link
      className={styles.stay}
      to={sitePath('/bookings/:id', { id })}
      aria-label={t('stay.linkOf', { place: property.name })}
    >
      {t('stay.link')}
    </Link>
  );
}

type CancelProps = { booking: Booking; cancellation: CancellationActor };

/** Past stays are complete. Upcoming ones can be cancelled, after a question (MYB-05, CAN-01, CAN-02). */
function Cancel({ booking, cancellation }: CancelProps) {
  const t = useText();
  const canAsk = useSelector(cancellation, (state) => state.can({ type: 'cancel.ask', booking }));
  return (
    <Button
      variant="secondary"
      // Not `disabled`: the dialogs give the focus back here.
      aria-disabled={!canAsk || undefined}
      aria-label={t('bookings.cancelOf', { place: booking.property.name })}
      onClick={() => cancellation.send({ type: 'cancel.ask', booking })}
    >
      {t('bookings.cancel')}
    </Button>
  );
}
