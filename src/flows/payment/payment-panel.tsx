import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type Cents, noMoney } from '#contract/money.ts';
import type { MessageKey } from '#locales/message.ts';
import type { PaymentActor } from '#machines/guest/payment/payment.machine.ts';
import { askedAmount } from '#machines/guest/payment/payment-request.ts';
import { takesOnline } from '../../app/environment.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import styles from './payment-panel.module.css';

/** What the page of a payment link says in its own words. */
interface PanelWords {
  readonly title: string;
  readonly footnote: string;
  /** It is not known whether the provider takes the money. */
  readonly uncertain: string;
  /** The button that leaves the payment. */
  readonly leave: string;
}

interface PanelProps {
  readonly payment: PaymentActor;
  /** Default: the words for a guest who is signed in. */
  readonly words?: PanelWords | undefined;
}

/** PAY-01, PAY-08: the amount with the payment method, or why it cannot be paid. */
export function PaymentPanel({ payment, words }: PanelProps) {
  const t = useText();
  const isOffered = useSelector(payment, (state) => state.hasTag('offered'));
  // An earlier payment may still have to be recorded.
  if (isOffered && !takesOnline()) return <CashOnly payment={payment} />;
  return (
    <Card title={words?.title ?? t('payment.title')}>
      <div className={styles.panel}>
        {isOffered ? (
          <Offer payment={payment} words={words} />
        ) : (
          <Outcome payment={payment} words={words} />
        )}
      </div>
      <PaymentDialog payment={payment} />
    </Card>
  );
}

function Offer({ payment, words }: PanelProps) {
  const t = useText();
  const amount = useSelector(payment, ({ context }) => askedAmount(context));
  const isChecking = useSelector(payment, (state) => state.matches('checking'));
  const canPay = useSelector(payment, (state) => state.can({ type: 'payNow.open' }));
  return (
    <>
      {amount !== undefined && <Amount amount={amount} />}
      <Total payment={payment} />
      <Button
        wide
        pending={isChecking}
        disabled={!canPay && !isChecking}
        onClick={() => payment.send({ type: 'payNow.open' })}
      >
        {t('payment.payNow')}
      </Button>
      <p className={styles.footnote}>{words?.footnote ?? t('payment.footnote')}</p>
    </>
  );
}

/** OPS-27: the page has an address of its own, so guests reach it on a site that takes cash only. */
function CashOnly({ payment }: PanelProps) {
  const t = useText();
  const owed = useSelector(payment, ({ context }) => context.total);
  return (
    <Card title={t('booking.cash')}>
      <div className={styles.panel}>
        {owed !== undefined && <Amount amount={owed} />}
        <p>{t('payment.cashOnly')}</p>
      </div>
    </Card>
  );
}

function Amount({ amount }: { amount: Cents }) {
  const t = useText();
  return (
    <p className={styles.amount}>
      <span>{t('payment.amount')}</span>
      <strong>{money(amount)}</strong>
    </p>
  );
}

/** How the amount relates to the booking's total. Its place is there before the total is known. */
function Total({ payment }: { payment: PaymentActor }) {
  const t = useText();
  const total = useSelector(payment, ({ context }) => context.total);
  const amount = useSelector(payment, ({ context }) => askedAmount(context) ?? noMoney);
  const isRest = useSelector(payment, ({ context }) => context.isRest);
  if (total === undefined) return <p className={styles.total} />;
  if (isRest) return <p className={styles.total}>{t('payment.restOfTotal')}</p>;
  const note = amount === total ? 'payment.wholeTotal' : 'payment.partOfTotal';
  return <p className={styles.total}>{t(note, { amount: money(amount), total: money(total) })}</p>;
}

/** What became of a payment; undefined where nothing more can be said, as once the guest has left. */
function outcomeOf(state: SnapshotFrom<PaymentActor>): MessageKey | undefined {
  if (state.matches('unchecked')) return 'payment.checkFailed';
  if (state.matches({ unsettled: 'elsewhere' })) return 'payment.elsewhere';
  if (state.matches({ unsettled: { charging: 'settling' } })) return 'payment.settling';
  if (state.matches({ unsettled: 'recording' })) {
    return state.context.receipt?.captured ? 'payment.recording' : 'payment.settling';
  }
  if (state.matches({ unsettled: { unrecorded: 'captured' } })) return 'payment.notRecordedYet';
  if (state.matches({ unsettled: { unrecorded: 'uncertain' } })) return 'payment.uncertain';
  if (state.matches({ unsettled: { unrecorded: 'refused' } })) return 'payment.refused';
  if (state.matches({ settled: 'nothingToPay' })) return 'payment.nothingToPay';
  if (state.matches({ settled: 'paidBefore' })) return 'payment.paidBefore';
  if (state.matches({ settled: 'returned' })) return 'payment.returned';
  return state.matches({ settled: 'recorded' }) ? 'payment.recorded' : undefined;
}

/** What became of an approved payment; while the next page is on its way, what was said last. */
function Outcome({ payment, words }: PanelProps) {
  const t = useText();
  const says = useSelector(
    payment,
    outcomeOf,
    (shown, next) => next === undefined || next === shown,
  );
  const receipt = useSelector(payment, ({ context }) => context.receipt);
  const purpose = useSelector(
    payment,
    ({ context }) => context.receipt?.purpose ?? context.purpose,
  );
  const isRecording = useSelector(payment, (state) => state.matches({ unsettled: 'recording' }));
  const canRetry = useSelector(payment, (state) => state.can({ type: 'record.retry' }));
  const canCheck = useSelector(payment, (state) => state.can({ type: 'check.retry' }));
  const canDismiss = useSelector(payment, (state) => state.can({ type: 'receipt.dismiss' }));
  const canLeave = useSelector(payment, (state) => state.can({ type: 'payment.leave' }));
  return (
    <>
      {receipt && <Amount amount={receipt.amount} />}
      {says && (
        <p role="status" className={styles.outcome}>
          {(says === 'payment.uncertain' && words?.uncertain) ||
            t(says, { orderId: receipt?.orderId ?? '' })}
        </p>
      )}
      {(canRetry || isRecording) && (
        <Button wide pending={isRecording} onClick={() => payment.send({ type: 'record.retry' })}>
          {t(receipt?.captured ? 'payment.recordAgain' : 'payment.checkAgain')}
        </Button>
      )}
      {canCheck && (
        <Button wide onClick={() => payment.send({ type: 'check.retry' })}>
          {t('action.retry')}
        </Button>
      )}
      {canDismiss && (
        <Button wide variant="secondary" onClick={() => payment.send({ type: 'receipt.dismiss' })}>
          {t('payment.orderNoted')}
        </Button>
      )}
      {canLeave && (
        <Button wide variant="secondary" onClick={() => payment.send({ type: 'payment.leave' })}>
          {words?.leave ?? t(purpose === 'again' ? 'payment.toPayments' : 'payment.toBookings')}
        </Button>
      )}
    </>
  );
}
