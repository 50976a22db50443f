import { useSelector } from '@xstate/react';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { useText } from '../../language/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './booking-panel.module.css';

/** COUP-01, COUP-05, COUP-06: a typed code, or `Applied` once one is. */
export function CouponField({ booking }: { booking: BookingActor }) {
  const code = useSelector(booking, ({ context }) => context.coupon?.code);
  return code === undefined ? (
    <TypedCoupon booking={booking} />
  ) : (
    <AppliedCoupon booking={booking} code={code} />
  );
}

function AppliedCoupon({ booking, code }: { booking: BookingActor; code: string }) {
  const t = useText();
  const canRemove = useSelector(booking, (state) => state.can({ type: 'coupon.remove' }));
  return (
    <div className={styles.applied}>
      <p className={styles.appliedText}>
        <Badge tone="good">{t('coupon.applied')}</Badge>
        <strong>{code}</strong>
      </p>
      <ViewCoupons booking={booking} />
      <Button
        variant="quiet"
        disabled={!canRemove}
        onClick={() => booking.send({ type: 'coupon.remove' })}
      >
        {t('coupon.remove')}
      </Button>
    </div>
  );
}

function TypedCoupon({ booking }: { booking: BookingActor }) {
  const t = useText();
  const canApply = useSelector(booking, (state) => state.can({ type: 'coupon.apply', code: '' }));
  const isApplying = useSelector(booking, (state) =>
    state.matches({ planning: { coupon: 'applying' } }),
  );
  return (
    <form
      noValidate
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get('code');
        booking.send({ type: 'coupon.apply', code: String(code ?? '') });
      }}
    >
      <Field label={t('coupon.label')}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            placeholder={t('coupon.code')}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            disabled={!canApply && !isApplying}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        disabled={!canApply && !isApplying}
        pending={isApplying}
      >
        {t('coupon.apply')}
      </Button>
      <ViewCoupons booking={booking} />
    </form>
  );
}

function ViewCoupons({ booking }: { booking: BookingActor }) {
  const t = useText();
  const canView = useSelector(booking, (state) => state.can({ type: 'coupon.view' }));
  return (
    <Button
      variant="quiet"
      disabled={!canView}
      onClick={() => booking.send({ type: 'coupon.view' })}
    >
      {t('coupon.view')}
    </Button>
  );
}
