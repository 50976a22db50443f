import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { BookingActor } from '#machines/booking/booking.machine.ts';
import { useText } from '../../app/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './booking-panel.module.css';

/** COUP-01, COUP-05, COUP-06: a typed code, or `Applied` once one is. */
export function CouponField({ booking }: { booking: BookingActor }) {
  const t = useText();
  const coupon = useSelector(booking, ({ context }) => context.coupon);
  const isApplying = useSelector(booking, (state) =>
    state.matches({ planning: { coupon: 'applying' } }),
  );
  const disabled = useSelector(booking, (state) => !state.can({ type: 'coupon.view' }));
  const [typed, setTyped] = useState('');

  if (coupon) {
    return (
      <div className={styles.applied}>
        <p className={styles.appliedText}>
          <Badge tone="good">{t('coupon.applied')}</Badge>
          <strong>{coupon.couponCode}</strong>
        </p>
        <Button
          variant="quiet"
          disabled={disabled}
          onClick={() => booking.send({ type: 'coupon.view' })}
        >
          {t('coupon.view')}
        </Button>
        <Button
          variant="quiet"
          disabled={disabled}
          onClick={() => {
            setTyped('');
            booking.send({ type: 'coupon.remove' });
          }}
        >
          {t('coupon.remove')}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        booking.send({ type: 'coupon.apply', code: typed });
      }}
    >
      <Field label={t('coupon.label')}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t('coupon.code')}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled && !isApplying}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={disabled} pending={isApplying}>
        {t('coupon.apply')}
      </Button>
      <Button
        variant="quiet"
        disabled={disabled}
        onClick={() => booking.send({ type: 'coupon.view' })}
      >
        {t('coupon.view')}
      </Button>
    </form>
  );
}
