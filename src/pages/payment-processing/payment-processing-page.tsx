import { useLocation } from 'react-router-dom';
import { BannerPage } from '../../app/banner-page.tsx';
import { useAuth } from '../../app/session.tsx';
import { storedText } from '../../app/storage.ts';
import { useText } from '../../app/text.ts';
import { PaymentPanel } from '../../flows/payment/payment-panel.tsx';
import { paymentRequest } from '../../flows/payment/payment-request.ts';
import { usePayment } from '../../flows/payment/use-payment.ts';

/** ROUTE-08, PAY-01: online payment of a new booking. */
export default function PaymentProcessingPage() {
  const t = useText();
  const { user } = useAuth();
  const { state } = useLocation();
  const { targetId, totalCents } = paymentRequest(
    state,
    'bookingId',
    storedText('BookingsIdStored'),
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
  return <PaymentPanel payment={usePayment({ purpose: 'newBooking', ...order })} />;
}
