import { useSelector } from '@xstate/react';
import type { MessageKey } from '#locales/message.ts';
import type { BookingActor } from '#machines/booking/booking.machine.ts';
import { type BookingTerms, eligibleCoupons, stayOf } from '#machines/booking/booking-terms.ts';
import { day, money } from '../../app/format.ts';
import { useText } from '../../app/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './coupon-dialog.module.css';

/** COUP-01 … COUP-04, COUP-07, COUP-08: the coupons that fit the chosen stay. */
export function CouponDialog({ booking }: { booking: BookingActor }) {
  const t = useText();
  const open = useSelector(booking, (state) => state.hasTag('couponsOpen'));
  const isChoosing = useSelector(booking, (state) =>
    state.matches({ planning: { coupon: 'choosing' } }),
  );
  const hasFailed = useSelector(booking, (state) =>
    state.matches({ planning: { coupon: 'listFailed' } }),
  );
  const terms = useSelector(booking, ({ context }) => context);
  const fitting = eligibleCoupons({ ...terms, coupon: undefined });
  const close = () => booking.send({ type: 'coupon.close' });
  const apply = () => booking.send({ type: 'coupon.apply', code: terms.couponCode });

  return (
    <Dialog
      open={open}
      title={t('coupon.title')}
      onClose={close}
      closeLabel={t('action.close')}
      actions={
        isChoosing && fitting.length > 0 && <Button onClick={apply}>{t('coupon.apply')}</Button>
      }
    >
      {hasFailed && (
        <ErrorState
          message={t('coupon.listFailed')}
          retry={{
            label: t('action.retry'),
            onRetry: () => booking.send({ type: 'coupon.retry' }),
          }}
        />
      )}
      {!hasFailed && !isChoosing && <Skeleton shape="text" lines={4} />}
      {isChoosing && fitting.length === 0 && <EmptyState title={t(emptyText(terms))} />}
      {isChoosing && fitting.length > 0 && (
        <fieldset className={styles.coupons}>
          <legend className={styles.legend}>{t('coupon.label')}</legend>
          {fitting.map((coupon) => (
            <label key={coupon.couponCode} className={styles.coupon}>
              <input
                type="radio"
                name="coupon"
                checked={coupon.couponCode === terms.couponCode}
                onChange={() => booking.send({ type: 'coupon.select', code: coupon.couponCode })}
              />
              <span className={styles.text}>
                <strong>{coupon.couponName}</strong>
                <span className={styles.code}>{coupon.couponCode}</span>
                <span className={styles.days}>
                  {t('coupon.until', { from: day(coupon.startDate), to: day(coupon.endDate) })}
                </span>
              </span>
              <span className={styles.off}>
                {t('coupon.off', { amount: money(coupon.discountPrice) })}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

function emptyText(terms: BookingTerms): MessageKey {
  if (terms.coupons.length === 0) return 'coupon.none';
  return stayOf(terms) ? 'coupon.noneEligible' : 'coupon.chooseDates';
}
