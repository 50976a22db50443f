import { useSelector } from '@xstate/react';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { bookingPrice } from '#machines/guest/booking/booking-terms.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import styles from './booking-panel.module.css';

/** The total before and after the server changed the price, until the guest has accepted it. */
export function PriceChange({ booking }: { booking: BookingActor }) {
  const t = useText();
  const before = useSelector(booking, ({ context }) => context.formerTotal);
  const now = useSelector(booking, ({ context }) => bookingPrice(context).total);
  const isShown = useSelector(
    booking,
    (state) => state.matches('planning') && !state.matches({ planning: { dates: 'refused' } }),
  );
  if (!isShown || before === undefined) return null;
  return (
    <p role="alert" className={styles.priceChange}>
      {t('booking.priceChanged', { before: money(before), now: money(now) })}
    </p>
  );
}
