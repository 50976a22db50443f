import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './booking-panel.module.css';
import { ChoiceDialog } from './choice-dialog.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponField } from './coupon-field.tsx';
import { DateFields } from './date-fields.tsx';
import { GuestsField } from './guests-field.tsx';
import { PolicyDialog, PolicyField } from './policy-field.tsx';
import { PriceChange } from './price-change.tsx';
import { PriceSummary } from './price-summary.tsx';
import { RefusedStay } from './refused-stay.tsx';

/** BOOK-01: everything between choosing dates and how to pay. */
export function BookingPanel({ booking }: { booking: BookingActor }) {
  const t = useText();
  return (
    <Card title={t('booking.title')}>
      <PanelParts booking={booking} />
    </Card>
  );
}

/** The content of the panel: in a card on the page, or in the sheet of a phone. */
export function PanelParts({ booking }: { booking: BookingActor }) {
  const t = useText();
  const isUnavailable = useSelector(booking, (state) => state.matches('unavailable'));
  const isNotOffered = useSelector(booking, (state) => state.matches('notOffered'));
  const dates = useRef<HTMLDivElement>(null);
  if (isUnavailable) {
    return (
      <ErrorState
        message={t('booking.loadFailed')}
        retry={{
          label: t('action.retry'),
          onRetry: () => booking.send({ type: 'terms.retry' }),
        }}
      />
    );
  }
  if (isNotOffered) {
    return (
      <div role="alert">
        <EmptyState
          title={t('booking.notOffered')}
          action={
            <Button onClick={() => booking.send({ type: 'booking.leave' })}>
              {t('booking.otherHomes')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <noscript>
        <ErrorState message={t('booking.needsScript')} />
      </noscript>
      <div className={styles.choice}>
        <DateFields booking={booking} place={dates} />
        <RefusedStay booking={booking} onTaken={() => dates.current?.focus()} />
      </div>
      <GuestsField booking={booking} />
      <CouponField booking={booking} />
      <PriceSummary booking={booking} />
      <PriceChange booking={booking} />
      <PolicyField booking={booking} />
      <BookNow booking={booking} />
    </div>
  );
}

/** Outside the panel: they stay open when the window becomes narrow, where a sheet has the panel. */
export function BookingDialogs({ booking }: { booking: BookingActor }) {
  return (
    <>
      <CouponDialog booking={booking} />
      <PolicyDialog booking={booking} />
      <ChoiceDialog booking={booking} />
    </>
  );
}

/** BOOK-14, BOOK-16, BOOK-17: for a visitor it reads as disabled and leads to sign up (OQ-05). */
function BookNow({ booking }: { booking: BookingActor }) {
  const t = useText();
  const hintId = useId();
  const isVisitor = useSelector(booking, ({ context }) => context.userId === undefined);
  const canSubmit = useSelector(booking, (state) => state.can({ type: 'booking.submit' }));
  const isBooking = useSelector(booking, (state) => state.matches('booking'));
  return (
    <div className={styles.submit}>
      <Button
        wide
        pending={isBooking}
        disabled={!canSubmit && !isBooking}
        aria-disabled={isVisitor || undefined}
        aria-describedby={isVisitor ? hintId : undefined}
        onClick={() => booking.send({ type: 'booking.submit' })}
      >
        {t('booking.bookNow')}
      </Button>
      {isVisitor && (
        <p id={hintId} className={styles.hint}>
          {t('booking.signUpFirst')}
        </p>
      )}
    </div>
  );
}
