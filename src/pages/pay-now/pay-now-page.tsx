import { useLocation } from 'react-router-dom';
import { BannerPage } from '../../app/banner-page.tsx';
import { useAuth } from '../../app/session.tsx';
import { storedText } from '../../app/storage.ts';
import { useText } from '../../app/text.ts';
import { PaymentPanel } from '../../flows/payment/payment-panel.tsx';
import { paymentRequest } from '../../flows/payment/payment-request.ts';
import { usePayment } from '../../flows/payment/use-payment.ts';

/** ROUTE-08, PAY-08, PAY-09: paying an unpaid record online. */
export default function PayNowPage() {
  const t = useText();
  const { user } = useAuth();
  const { state } = useLocation();
  const { targetId, totalCents } = paymentRequest(
    state,
    'recordId',
    storedText('RePaymentBookingsIdStored'),
  );
  return (
    <BannerPage title={t('payment.title')} width="narrow">
      {user && (
        <Payment
          key={`${user.id} ${targetId}`}
          userId={user.id}
          targetId={targetId}
          totalCents={totalCents}
        />
      )}
    </BannerPage>
  );
}

type PaymentProps = {
  userId: string;
  targetId: string | undefined;
  totalCents: number | undefined;
};

function Payment(order: PaymentProps) {
  return <PaymentPanel payment={usePayment({ purpose: 'again', ...order })} />;
}
