import type { Receipt } from '#contract/forms/payment-receipt.ts';
import { paymentPath } from '#contract/forms/payment-target.ts';
import type { UserId } from '#contract/ids.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useUnrecorded } from './stored-receipts.ts';
import styles from './unrecorded-payments.module.css';

/** What the guest approved and the server does not know of yet. */
export function UnrecordedPayments({ userId }: { userId: UserId }) {
  const t = useText();
  const receipts = useUnrecorded(userId);
  if (receipts.length === 0) return null;
  return (
    <Card title={t('payment.unrecordedTitle')} className={styles.card}>
      <ul className={styles.list}>
        {receipts.map((receipt) => (
          <Unrecorded key={receipt.orderId} receipt={receipt} />
        ))}
      </ul>
    </Card>
  );
}

function Unrecorded({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { orderId, amount, captured } = receipt;
  const says = captured ? 'payment.unrecordedText' : 'payment.undecidedText';
  return (
    <li>
      <p>{t(says, { amount: money(amount), orderId })}</p>
      <ButtonLink to={paymentPath(receipt)}>{t('payment.toPayment')}</ButtonLink>
    </li>
  );
}
