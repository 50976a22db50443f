import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { presentShare, stayOfRefund } from '#machines/guest/booking/booking-terms.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { PolicyText } from '../../parts/policy-text.tsx';
import { RefundTerms } from '../../parts/refund-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import styles from './booking-panel.module.css';

/** BOOK-14: accepting the refund policy. */
export function PolicyField({ booking }: { booking: BookingActor }) {
  const t = useText();
  const isAccepted = useSelector(booking, (state) => state.hasTag('policyAccepted'));
  const disabled = useSelector(booking, (state) => !state.matches('planning'));
  return (
    <div className={styles.policy}>
      <Checkbox
        label={t('booking.policyAccept')}
        checked={isAccepted}
        disabled={disabled}
        onChange={({ target }) =>
          booking.send({ type: target.checked ? 'policy.accept' : 'policy.withdraw' })
        }
      />
      <Button
        variant="quiet"
        disabled={disabled}
        onClick={() => booking.send({ type: 'policy.open' })}
      >
        {t('booking.policy')}
      </Button>
    </div>
  );
}

/** BOOK-15: reading the refund policy. */
export function PolicyDialog({ booking }: { booking: BookingActor }) {
  const t = useText();
  const isOpen = useSelector(booking, (state) =>
    state.matches({ planning: { overlay: 'policy' } }),
  );
  const canAccept = useSelector(booking, (state) => state.can({ type: 'policy.accept' }));
  return (
    <Dialog
      open={isOpen}
      size="wide"
      title={t('booking.policy')}
      onClose={() => booking.send({ type: 'policy.close' })}
      closeLabel={t('action.close')}
      actions={
        canAccept && (
          <Button onClick={() => booking.send({ type: 'policy.accept' })}>
            {t('booking.policyAccept')}
          </Button>
        )
      }
    >
      <Policy booking={booking} />
    </Dialog>
  );
}

/** STAY-20, STAY-241: numbers decide. The policy's text stands beside them as the words of the host. */
function Policy({ booking }: { booking: BookingActor }) {
  const t = useText();
  const words = useId();
  const terms = useSelector(booking, ({ context }) => context);
  const { policy, refundTiers } = terms;
  if (!refundTiers) {
    if (!policy) return <EmptyState title={t('booking.policyEmpty')} />;
    return <PolicyText html={policy} label={t('booking.policy')} />;
  }
  const stay = stayOfRefund(terms);
  return (
    <div className={styles.terms}>
      {stay?.paid !== undefined && <p>{t('refundTerms.forDates', { amount: money(stay.paid) })}</p>}
      <RefundTerms tiers={refundTiers} share={presentShare(terms)} stay={stay} />
      {policy && (
        <section className={styles.words} aria-labelledby={words}>
          <h3 id={words}>{t('refundTerms.words')}</h3>
          <p className={styles.hint}>{t('refundTerms.wordsNote')}</p>
          <HtmlContent html={policy} lines={4} />
        </section>
      )}
    </div>
  );
}
