import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import type { Purpose } from '#contract/forms/payment-receipt.ts';
import { readPaymentTarget } from '#contract/forms/payment-target.ts';
import { useGuestId, useKeptPage } from '../../app/kept-page.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { ProviderActionsContext } from './provider-actions.ts';
import { usePayment } from './use-payment.ts';

/**
 * PAY-01, PAY-08: both payment screens; a flow of its own for every guest and everything to pay. The path names
 * what is paid.
 */
export function PaymentScreen({ purpose }: { purpose: Purpose }) {
  const userId = useGuestId();
  const { id } = useParams();
  const target = readPaymentTarget(purpose, id);
  return (
    <BannerPage width="narrow">
      {userId && <Payment key={`${userId} ${target.targetId}`} userId={userId} {...target} />}
    </BannerPage>
  );
}

function Payment(asked: Parameters<typeof usePayment>[0]) {
  const { payment, provider } = usePayment(asked);
  useKeptPage(useSelector(payment, (state) => state.hasTag('keepsPage')));
  return (
    <ProviderActionsContext value={provider}>
      <PaymentPanel payment={payment} />
    </ProviderActionsContext>
  );
}
