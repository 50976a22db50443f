import { useSelector } from '@xstate/react';
import type { BookingActor } from '#machines/booking/booking.machine.ts';
import { useText } from '../../app/text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import styles from './booking-panel.module.css';

/** BOOK-14, BOOK-15: accepting the refund policy, and reading it. */
export function PolicyField({ booking }: { booking: BookingActor }) {
  const t = useText();
  const policy = useSelector(booking, ({ context }) => context.policy);
  const isAccepted = useSelector(
    booking,
    (state) =>
      state.matches({ planning: { policy: 'accepted' } }) ||
      // Nothing is booked without it.
      state.matches('booking') ||
      state.context.bookingId !== undefined,
  );
  const isOpen = useSelector(booking, (state) =>
    state.matches({ planning: { policyDialog: 'open' } }),
  );
  const disabled = useSelector(booking, (state) => !state.matches('planning'));
  return (
    <div className={styles.policy}>
      <Checkbox
        label={t('booking.policyAccept')}
        checked={isAccepted}
        disabled={disabled}
        onChange={() => booking.send({ type: isAccepted ? 'policy.withdraw' : 'policy.accept' })}
      />
      <Button
        variant="quiet"
        disabled={disabled}
        onClick={() => booking.send({ type: 'policy.open' })}
      >
        {t('booking.policy')}
      </Button>
      <Dialog
        open={isOpen}
        size="wide"
        title={t('booking.policy')}
        onClose={() => booking.send({ type: 'policy.close' })}
        closeLabel={t('action.close')}
        actions={
          !isAccepted && (
            <Button onClick={() => booking.send({ type: 'policy.accept' })}>
              {t('booking.policyAccept')}
            </Button>
          )
        }
      >
        {policy ? (
          // Focusable, so that it scrolls by keyboard too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus
          <section className={styles.policyText} tabIndex={0} aria-label={t('booking.policy')}>
            <HtmlContent html={policy} lines={8} />
          </section>
        ) : (
          <EmptyState title={t('booking.policyEmpty')} />
        )}
      </Dialog>
    </div>
  );
}
