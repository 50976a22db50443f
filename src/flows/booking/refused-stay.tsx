import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { refusalOfDays } from '#machines/guest/booking/booking-terms.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { refusalText } from '../../parts/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './booking-panel.module.css';

type RefusedStayProps = {
  booking: BookingActor;
  className?: string | undefined;
  /** Moves the focus from the button of the offer, which is gone. */
  onTaken: () => void;
};

/**
 * RATE-33, RATE-42: why the home does not take the chosen days, and the nearest stay that it takes. A
 * screen reader says it when it changes, not when its place appears: the sheet of a phone shows it again.
 */
export function RefusedStay({ className, ...props }: RefusedStayProps) {
  const isRefused = useSelector(props.booking, (state) =>
    state.matches({ planning: { dates: 'refused' } }),
  );
  return (
    <div aria-live="polite" className={isRefused ? className : undefined}>
      {isRefused && <Refusal {...props} />}
    </div>
  );
}

function Refusal({ booking, onTaken }: RefusedStayProps) {
  const t = useText();
  const terms = useSelector(booking, ({ context }) => context);
  const canTake = useSelector(booking, (state) => state.can({ type: 'offer.take' }));
  const refusal = refusalOfDays(terms);
  if (!refusal || !terms.checkIn) return null;
  const { offer, unit, checkIn } = terms;
  const take = () => {
    flushSync(() => booking.send({ type: 'offer.take' }));
    onTaken();
  };
  return (
    <div className={styles.refused}>
      <p>{refusalText(refusal, { unit, from: day(checkIn), t }) ?? t('booking.stayRefused')}</p>
      {offer ? (
        <Button variant="secondary" disabled={!canTake} onClick={take}>
          {t('booking.takeOffer', { from: day(offer.checkIn), to: day(offer.checkOut) })}
        </Button>
      ) : (
        <p>{t('booking.refused.noOffer')}</p>
      )}
    </div>
  );
}
