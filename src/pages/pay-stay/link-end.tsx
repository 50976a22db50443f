import type { PaymentLink } from '#contract/records/payment-link.ts';
import { useLinkText } from '../../flows/payment-link/link-text.ts';
import { Card } from '../../ui/card.tsx';
import styles from './pay-stay-page.module.css';

/** STAY-143: why there is nothing to pay with this link any more. */
export function LinkEnd({ link: { state, stay } }: { link: PaymentLink }) {
  const say = useLinkText();
  // The page offers the payment then.
  if (state === 'owed' || state === 'rest') return null;
  return (
    <Card title={say(`paymentLink.${state}`)}>
      <p>{say(`paymentLink.${state}.text`)}</p>
      {state === 'paid' && stay && (
        <p className={styles.code}>
          <strong>{stay.number}</strong>
        </p>
      )}
    </Card>
  );
}

/** STAY-143: there never was a link with this token. */
export function WrongLink() {
  const say = useLinkText();
  return (
    <Card title={say('paymentLink.wrong')}>
      <p>{say('paymentLink.wrong.text')}</p>
    </Card>
  );
}
