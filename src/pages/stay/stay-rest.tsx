import { paymentPath } from '#contract/forms/payment-target.ts';
import type { StayPage } from '#contract/records/stay.ts';
import { takesOnline } from '../../app/environment.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './stay-page.module.css';

/** STAY-163: until when the rest of a booking that was paid in part is due, and the way to pay it online. */
export function StayRest({ stay: { booking } }: { stay: StayPage }) {
  const t = useText();
  const { id, owed, checkOut, isPaymentPending } = booking;
  if (!owed) return null;
  // STAY-220
  if (isPaymentPending) return <p className={styles.rest}>{t('bookings.paymentPending')}</p>;
  return (
    <div className={styles.rest}>
      <p>{t('stay.restDue', { day: day(checkOut) })}</p>
      {takesOnline() && (
        <ButtonLink wide to={paymentPath({ purpose: 'newBooking', targetId: id })}>
          {t('stay.payRest')}
        </ButtonLink>
      )}
    </div>
  );
}
