import type { StayPage } from '#contract/records/stay.ts';
import { paymentPage } from '#machines/guest/payment/arrival.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './stay-page.module.css';

/** STAY-163: until when the rest of a booking that was paid in part is due, and the way to pay it online. */
export function StayRest({ stay: { booking } }: { stay: StayPage }) {
  const t = useText();
  const { id, owed, checkOut } = booking;
  if (!owed) return null;
  const target = { purpose: 'newBooking', targetId: id, bookingId: id } as const;
  return (
    <div className={styles.rest}>
      <p>{t('stay.restDue', { day: day(checkOut) })}</p>
      <ButtonLink wide {...paymentPage(target)}>
        {t('stay.payRest')}
      </ButtonLink>
    </div>
  );
}
