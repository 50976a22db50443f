import type { Booking } from '#contract/records/booking.ts';
import { type HeldBooking, heldBookingOf } from '#machines/booking/held-booking.ts';
import { useReturn, useRound } from '../../app/use-round.ts';
import { timeUntil } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import styles from './complete-booking.module.css';
import { useHeldBooking } from './use-booking.ts';

/** For an unpaid booking: how long the server keeps it, and the three ways as after Book Now. */
export function CompleteBooking({ booking }: { booking: Booking }) {
  const held = heldBookingOf(booking);
  const [round, startAgain] = useRound();
  return (
    held && (
      <Unpaid
        key={`${held.total} ${round}`}
        booking={booking}
        held={held}
        startAgain={startAgain}
      />
    )
  );
}

type UnpaidProps = { booking: Booking; held: HeldBooking; startAgain: () => void };

function Unpaid({ booking, held, startAgain }: UnpaidProps) {
  const t = useText();
  const flow = useHeldBooking(booking, held);
  useReturn(flow, startAgain);
  const { payBy } = held;
  return (
    <div className={styles.complete}>
      <Button
        aria-label={t('booking.completeOf', { place: booking.property.name })}
        onClick={() => flow.send({ type: 'booking.complete' })}
      >
        {t('booking.complete')}
      </Button>
      {payBy && (
        <small>
          <time dateTime={payBy}>{t('booking.givenUp', { when: timeUntil(payBy) })}</time>
        </small>
      )}
      <ChoiceDialog booking={flow} />
    </div>
  );
}
