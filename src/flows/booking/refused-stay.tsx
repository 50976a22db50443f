import { useSelector } from '@xstate/react';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { refusalOfDays } from '#machines/guest/booking/booking-terms.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { refusalText } from '../../parts/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './booking-panel.module.css';

/** RATE-34: why the home does not take the chosen days, and the nearest stay that it takes. */
export function RefusedStay({ booking }: { booking: BookingActor }) {
  const t = useText();
  const terms = useSelector(booking, ({ context }) => context);
  const isRefused = useSelector(booking, (state) =>
    state.matches({ planning: { dates: 'refused' } }),
  );
  const canTake = useSelector(booking, (state) => state.can({ type: 'offer.take' }));
  const refusal = refusalOfDays(terms);
  if (!isRefused || !refusal || !terms.checkIn) return null;
  const { offer, unit, checkIn } = terms;
  return (
    <div role="alert" className={styles.refused}>
      <p>{refusalText(refusal, { unit, from: day(checkIn), t }) ?? t('booking.stayRefused')}</p>
      {offer ? (
        <Button
          variant="secondary"
          disabled={!canTake}
          onClick={() => booking.send({ type: 'offer.take' })}
        >
          {t('booking.takeOffer', { from: day(offer.checkIn), to: day(offer.checkOut) })}
        </Button>
      ) : (
        <p>{t('booking.refused.noOffer')}</p>
      )}
    </div>
  );
}
