import { useSelector } from '@xstate/react';
import type { Booking } from '#contract/records/booking.ts';
import { type HeldBooking, heldBookingOf } from '#machines/guest/booking/held-booking.ts';
import { useFact } from '../../app/use-fact.ts';
import { useTimeUntil, useWhenPast } from '../../app/use-time-until.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import styles from './complete-booking.module.css';
import { useHeldBooking } from './use-booking.ts';

type CompleteBookingProps = {
  booking: Booking;
  /** The list around it is perhaps not what the server has. */
  onOutdated: () => void;
};

/** For an unpaid booking: how long the server keeps it, and the three ways as after Book Now. */
export function CompleteBooking({ booking, onOutdated }: CompleteBookingProps) {
  const held = heldBookingOf(booking);
  return held && <Unpaid key={held.total} booking={booking} held={held} onOutdated={onOutdated} />;
}

function Unpaid({ booking, held, onOutdated }: CompleteBookingProps & { held: HeldBooking }) {
  const t = useText();
  const flow = useHeldBooking(booking, held);
  useFact(flow, 'records.outdated', onOutdated);
  const { payBy } = held;
  const when = useTimeUntil(payBy);
  const isOpen = useSelector(flow, (state) => state.hasTag('choiceOpen'));
  // An open dialog says itself that the booking was given up.
  useWhenPast(isOpen ? undefined : payBy, onOutdated);
  return (
    <div className={styles.complete}>
      <Button
        aria-label={t('booking.completeOf', { place: booking.property.name })}
        onClick={() => flow.send({ type: 'booking.complete' })}
      >
        {t('booking.complete')}
      </Button>
      {when && (
        <small>
          <time dateTime={payBy}>{t('booking.givenUp', { when })}</time>
        </small>
      )}
      <ChoiceDialog booking={flow} />
    </div>
  );
}
