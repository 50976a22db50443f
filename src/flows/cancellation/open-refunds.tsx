import { useSelector } from '@xstate/react';
import type { Booking } from '#contract/records/booking.ts';
import type { CancellationActor } from '#machines/guest/cancellation/cancellation.machine.ts';
import { day, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './cancellation.module.css';
import type { OpenRefundsActor } from './use-cancellation.ts';

type OpenRefundsProps = {
  openRefunds: OpenRefundsActor;
  cancellation: CancellationActor;
};

/** What was paid and cancelled, and never asked back: the way to take each refund up again. */
export function OpenRefunds({ openRefunds, cancellation }: OpenRefundsProps) {
  const t = useText();
  const bookings = useSelector(openRefunds, ({ context }) => context.data);
  const hasFailed = useSelector(openRefunds, (state) => state.matches('failed'));
  if (hasFailed) {
    return (
      <div className={styles.retry}>
        <Button variant="quiet" onClick={() => openRefunds.send({ type: 'resource.retry' })}>
          {t('refund.openRetry')}
        </Button>
      </div>
    );
  }
  if (!bookings?.length) return null;
  return (
    <Card title={t('refund.openTitle')} className={styles.open}>
      <p>{t('refund.openText')}</p>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <OpenRefund key={booking.id} booking={booking} cancellation={cancellation} />
        ))}
      </ul>
    </Card>
  );
}

function OpenRefund({
  booking,
  cancellation,
}: {
  booking: Booking;
  cancellation: CancellationActor;
}) {
  const t = useText();
  const canTake = useSelector(cancellation, (state) => state.can({ type: 'refund.ask', booking }));
  const place = booking.property.name;
  return (
    <li>
      <div>
        <p className={styles.place}>{place}</p>
        <p className={styles.stay}>
          {t('refund.openStay', {
            from: day(booking.checkIn),
            to: day(booking.checkOut),
            amount: money(booking.refundDue ?? booking.amount),
          })}
        </p>
      </div>
      <Button
        // Not `disabled`: the dialog gives the focus back here.
        aria-disabled={!canTake || undefined}
        aria-label={t('refund.takeOf', { place })}
        onClick={() => cancellation.send({ type: 'refund.ask', booking })}
      >
        {t('refund.take')}
      </Button>
    </li>
  );
}
