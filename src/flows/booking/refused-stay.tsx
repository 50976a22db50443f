import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import type { StayUnit } from '#contract/rules/stay.ts';
import type { StayRefusal } from '#contract/rules/stay-refusal.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { refusalOfDays } from '#machines/guest/booking/booking-terms.ts';
import { day, weekdayName } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
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
      <p>{sentenceOf(refusal, { unit, from: day(checkIn), t })}</p>
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

interface Context {
  readonly unit: StayUnit;
  /** The day of arrival, formatted. */
  readonly from: string;
  readonly t: Translate;
}

function sentenceOf(refusal: StayRefusal, { unit, from, t }: Context): string {
  switch (refusal.kind) {
    case 'closed':
      return t('booking.refused.closed', { day: day(refusal.day) });
    case 'arrivalWeekday':
      return t('booking.refused.arrivalWeekday', {
        weekdays: refusal.weekdays.map(weekdayName).join(', '),
      });
    case 'notice':
      return t('booking.refused.notice', { days: refusal.days, earliest: day(refusal.earliest) });
    case 'tooShort':
      return t(`booking.refused.tooShort.${unit}`, { from, length: refusal.least });
    case 'tooLong':
      return t(`booking.refused.tooLong.${unit}`, { length: refusal.most });
    case 'buffer':
      return t('booking.refused.buffer', { days: refusal.days });
    default:
      return t('booking.stayRefused');
  }
}
