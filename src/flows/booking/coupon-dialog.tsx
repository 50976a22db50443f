import { useSelector } from '@xstate/react';
import type { Coupon } from '#contract/records/coupon.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { eligibleCoupons, noCouponsReason } from '#machines/guest/booking/booking-terms.ts';
import { day, money, percentage } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './coupon-dialog.module.css';

/** COUP-01 … COUP-04, COUP-07, COUP-08: the coupons that fit the chosen stay. */
export function CouponDialog({ booking }: { booking: BookingActor }) {
  const t = useText();
  const state = useSelector(booking, (snapshot) => snapshot);
  const isIn = (coupons: 'reading' | 'failed' | 'choosing' | 'nothingToChoose') =>
    state.matches({ planning: { overlay: { coupons } } });
  return (
    <Dialog
      open={state.matches({ planning: { overlay: 'coupons' } })}
      title={t('coupon.title')}
      onClose={() => booking.send({ type: 'coupon.close' })}
      closeLabel={t('action.close')}
      actions={
        isIn('choosing') && (
          <Button onClick={() => booking.send({ type: 'selection.apply' })}>
            {t('coupon.apply')}
          </Button>
        )
      }
    >
      {isIn('reading') && <Skeleton shape="text" lines={4} />}
      {isIn('failed') && (
        <ErrorState
          message={t('coupon.listFailed')}
          retry={{
            label: t('action.retry'),
            onRetry: () => booking.send({ type: 'coupon.retry' }),
          }}
        />
      )}
      {isIn('nothingToChoose') && <EmptyState title={t(noCouponsReason(state.context))} />}
      {isIn('choosing') && (
        <fieldset className={styles.coupons}>
          <legend className={styles.legend}>{t('coupon.label')}</legend>
          {eligibleCoupons(state.context).map((coupon) => (
            <CouponChoice
              key={coupon.code}
              coupon={coupon}
              isSelected={coupon.code === state.context.selectedCode}
              onSelect={() => booking.send({ type: 'coupon.select', code: coupon.code })}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

type CouponChoiceProps = { coupon: Coupon; isSelected: boolean; onSelect: () => void };

function CouponChoice({ coupon, isSelected, onSelect }: CouponChoiceProps) {
  const t = useText();
  const { discount, percent } = coupon;
  return (
    <label className={styles.coupon}>
      <input type="radio" name="coupon" checked={isSelected} onChange={onSelect} />
      <span className={styles.text}>
        <strong>{coupon.name}</strong>
        <span className={styles.code}>{coupon.code}</span>
        <span className={styles.days}>
          {t('coupon.until', { from: day(coupon.startDate), to: day(coupon.endDate) })}
        </span>
      </span>
      <span className={styles.off}>
        {percent
          ? t('coupon.percentOff', { percent: percentage(percent) })
          : t('coupon.off', { amount: money(discount) })}
      </span>
    </label>
  );
}
