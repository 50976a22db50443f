import { shallowEqual, useSelector } from '@xstate/react';
import { type BookingActor, toldPrice } from '#machines/guest/booking/booking.machine.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import styles from './booking-panel.module.css';

/** The total before and after the server changed the price, until the guest has accepted it. */
export function PriceChange({ booking }: { booking: BookingActor }) {
  const t = useText();
  const told = useSelector(booking, toldPrice, shallowEqual);
  if (!told) return null;
  const { before, now } = told;
  return (
    <p role="alert" className={styles.priceChange}>
      {t('booking.priceChanged', { before: money(before), now: money(now) })}
    </p>
  );
}
