import { Navigate, useLocation } from 'react-router-dom';
import type { Purpose } from '#machines/payment/receipt.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { useAuth } from '../../app/session.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { paymentRequest, storedRequest } from './payment-request.ts';
import { usePayment } from './use-payment.ts';

/** PAY-01, PAY-08: both payment screens; a flow of its own for every guest and everything to pay. */
export function PaymentScreen({ purpose }: { purpose: Purpose }) {
  const { user } = useAuth();
  const { pathname, search, state } = useLocation();
  const { targetId, bookingId, totalCents } = paymentRequest(state, purpose);
  const stored = targetId === undefined ? storedRequest(purpose) : undefined;
  // Storage forgets the id when the session ends; the history brings it back after signing in again.
  if (stored) return <Navigate to={{ pathname, search }} replace state={stored} />;
  return (
    <BannerPage width="narrow">
      {user && (
        <Payment
          key={`${user.id} ${targetId}`}
          purpose={purpose}
          userId={user.id}
          targetId={targetId}
          bookingId={bookingId}
          totalCents={totalCents}
        />
      )}
    </BannerPage>
  );
}

function Payment(order: Parameters<typeof usePayment>[0]) {
  return <PaymentPanel payment={usePayment(order)} />;
}
