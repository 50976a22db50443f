import { useLocation } from 'react-router-dom';
import type { Purpose } from '#machines/payment/receipt.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { useAuth } from '../../app/session.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { paymentRequest } from './payment-request.ts';
import { usePayment } from './use-payment.ts';

/** PAY-01, PAY-08: both payment screens; a flow of its own for every guest and everything to pay. */
export function PaymentScreen({ purpose }: { purpose: Purpose }) {
  const { user } = useAuth();
  const { state } = useLocation();
  const { targetId, totalCents } = paymentRequest(state, purpose);
  return (
    <BannerPage width="narrow">
      {user && (
        <Payment
          key={`${user.id} ${targetId}`}
          purpose={purpose}
          userId={user.id}
          targetId={targetId}
          totalCents={totalCents}
        />
      )}
    </BannerPage>
  );
}

function Payment(order: Parameters<typeof usePayment>[0]) {
  return <PaymentPanel payment={usePayment(order)} />;
}
