import type { BookingId } from '#contract/ids.ts';
import type { PaymentLink } from '#contract/records/payment-link.ts';
import { useFact } from '../../app/use-fact.ts';
import { PaymentPanel } from '../payment/payment-panel.tsx';
import { ProviderActionsContext } from '../payment/provider-actions.ts';
import { usePayment } from '../payment/use-payment.ts';
import { linkPaymentActors } from './link-actors.ts';
import { useLinkText } from './link-text.ts';

interface LinkedPaymentProps {
  readonly token: string;
  readonly bookingId: BookingId;
  /** Called when the payment flow has ended, with or without money. */
  readonly onOver: () => void;
  /** Is called with each link that the payment flow reads: what it asks for is what the page shows. */
  readonly onRead: (link: PaymentLink) => void;
}

/** STAY-141: the payment of a booking with the link in place of a session. */
export function LinkedPayment({ token, bookingId, onOver, onRead }: LinkedPaymentProps) {
  const say = useLinkText();
  const { payment, provider } = usePayment(
    { purpose: 'link', targetId: bookingId, bookingId, userId: undefined },
    () => linkPaymentActors(token, onRead),
  );
  useFact(payment, 'payment.over', onOver);
  return (
    <ProviderActionsContext value={provider}>
      <PaymentPanel
        payment={payment}
        words={{
          title: say('paymentLink.pay'),
          footnote: say('paymentLink.footnote'),
          uncertain: say('paymentLink.uncertain'),
          leave: say('paymentLink.again'),
        }}
      />
    </ProviderActionsContext>
  );
}
