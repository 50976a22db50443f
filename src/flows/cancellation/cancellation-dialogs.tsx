import { useSelector } from '@xstate/react';
import type { Booking } from '#contract/records/booking.ts';
import type { CancellationActor } from '#machines/guest/cancellation/cancellation.machine.ts';
import { isNothingLeft, refundInSight } from '#machines/guest/cancellation/cancellation-setup.ts';
import { isRejected } from '#machines/guest/my-bookings/stays.ts';
import { day, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { PolicyText } from '../../parts/policy-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './cancellation.module.css';
import { RefundPreview } from './refund-preview.tsx';

/** CAN-02, CAN-03: is it meant, and is the refund policy accepted? */
export function CancellationDialogs({ cancellation }: { cancellation: CancellationActor }) {
  return (
    <>
      <ConfirmDialog cancellation={cancellation} />
      <PolicyDialog cancellation={cancellation} />
    </>
  );
}

function ConfirmDialog({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const open = useSelector(cancellation, (state) => state.hasTag('confirmOpen'));
  const booking = useSelector(cancellation, ({ context }) => context.booking);
  const isLeft = booking && isNothingLeft(booking);
  return (
    <Dialog
      open={open}
      title={t(isLeft ? 'bookings.removeTitle' : 'bookings.cancelTitle')}
      onClose={() => cancellation.send({ type: 'cancel.dismiss' })}
      closeLabel={t('action.close')}
      actions={
        <>
          <Keep cancellation={cancellation} />
          <Button onClick={() => cancellation.send({ type: 'cancel.confirm' })}>
            {t(isLeft ? 'bookings.remove' : 'bookings.goOn')}
          </Button>
        </>
      }
    >
      {booking && <Question booking={booking} />}
    </Dialog>
  );
}

/** CAN-02: what the cancellation of this booking means. */
function Question({ booking }: { booking: Booking }) {
  const t = useText();
  const { property, checkIn, checkOut, isPaid } = booking;
  return (
    <>
      <p>
        {t(isRejected(booking) ? 'bookings.rejectedText' : 'bookings.cancelText', {
          place: property.name,
          from: day(checkIn),
          to: day(checkOut),
        })}
      </p>
      {isPaid === false && <p className={styles.nothingPaid}>{t('bookings.nothingPaid')}</p>}
    </>
  );
}

function PolicyDialog({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const open = useSelector(cancellation, (state) => state.hasTag('policyOpen'));
  const isCancelling = useSelector(cancellation, (state) => state.hasTag('busy'));
  const canAccept = useSelector(cancellation, (state) => state.can({ type: 'policy.accept' }));
  const booking = useSelector(cancellation, ({ context }) => context.booking);
  const isLeft = booking && isNothingLeft(booking);
  return (
    <Dialog
      open={open}
      size={isLeft ? undefined : 'wide'}
      dismissable={!isCancelling}
      title={t(isLeft ? 'bookings.removeTitle' : 'bookings.policyTitle')}
      onClose={() => cancellation.send({ type: 'cancel.dismiss' })}
      closeLabel={t('action.close')}
      actions={
        <>
          <Keep cancellation={cancellation} />
          <Button
            variant={isLeft ? 'primary' : 'danger'}
            pending={isCancelling}
            disabled={!canAccept && !isCancelling}
            onClick={() => cancellation.send({ type: 'policy.accept' })}
          >
            {t(isLeft ? 'bookings.remove' : 'bookings.acceptAndCancel')}
          </Button>
        </>
      }
    >
      {isLeft ? <Question booking={booking} /> : <Terms cancellation={cancellation} />}
    </Dialog>
  );
}

/** What the guest accepts: the tiers of the home, or the policy's text. */
function Terms({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const hasTiers = useSelector(cancellation, ({ context }) => context.booking?.refundTiers);
  const back = useSelector(cancellation, ({ context }) => refundInSight(context));
  if (hasTiers) return <Tiers cancellation={cancellation} />;
  return (
    <>
      {back !== undefined && (
        <p className={styles.back}>{t('refundTerms.refund', { amount: money(back) })}</p>
      )}
      <Policy cancellation={cancellation} />
    </>
  );
}

/** STAY-22: the tiers replace the policy's text for a home that has them. */
function Tiers({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const { preview, booking } = useSelector(cancellation, ({ context }) => context);
  const isReading = useSelector(cancellation, (state) => state.matches('readingPreview'));
  const canRetry = useSelector(cancellation, (state) => state.can({ type: 'policy.retry' }));
  if (isReading) return <Spinner label={t('refundTerms.loading')} />;
  if (canRetry) {
    const onRetry = () => cancellation.send({ type: 'policy.retry' });
    return (
      <ErrorState message={t('refundTerms.failed')} retry={{ label: t('action.retry'), onRetry }} />
    );
  }
  return preview && booking && <RefundPreview preview={preview} checkIn={booking.checkIn} />;
}

function Policy({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const { policy, booking } = useSelector(cancellation, ({ context }) => context);
  const isReading = useSelector(cancellation, (state) => state.matches('readingPolicy'));
  const canRetry = useSelector(cancellation, (state) => state.can({ type: 'policy.retry' }));
  if (isReading) {
    return (
      <div className={styles.reading}>
        <Spinner label={t('bookings.policyLoading')} />
      </div>
    );
  }
  if (canRetry) {
    const onRetry = () => cancellation.send({ type: 'policy.retry' });
    return (
      <ErrorState
        message={t('bookings.policyFailed')}
        retry={{ label: t('action.retry'), onRetry }}
      />
    );
  }
  if (!policy && booking?.isPaid !== undefined) return <p>{t('refundTerms.all')}</p>;
  if (!policy) return <EmptyState title={t('bookings.policyEmpty')} />;
  return <PolicyText html={policy} label={t('bookings.policyTitle')} />;
}

function Keep({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const booking = useSelector(cancellation, ({ context }) => context.booking);
  const canDismiss = useSelector(cancellation, (state) => state.can({ type: 'cancel.dismiss' }));
  return (
    <Button
      variant="secondary"
      disabled={!canDismiss}
      onClick={() => cancellation.send({ type: 'cancel.dismiss' })}
    >
      {t(booking && isRejected(booking) ? 'bookings.keepListed' : 'bookings.keep')}
    </Button>
  );
}
