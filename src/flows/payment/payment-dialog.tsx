import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { noMoney } from '#contract/money.ts';
import type { PaymentActor } from '#machines/guest/payment/payment.machine.ts';
import { dialogAmount } from '#machines/guest/payment/payment-request.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './payment-panel.module.css';

const ProviderButtons = lazy(() => import('./provider-buttons.tsx'));

/** PAY-03 … PAY-05, PAY-17: the dialog with the provider's button. */
export function PaymentDialog({ payment }: { payment: PaymentActor }) {
  const t = useText();
  const open = useSelector(payment, (state) => state.hasTag('dialogOpen'));
  const isCapturing = useSelector(payment, (state) =>
    state.matches({ unsettled: { charging: 'capturing' } }),
  );
  const isPending = useSelector(payment, (state) => state.matches({ paying: 'pending' }));
  const isRejected = useSelector(payment, (state) => state.matches({ paying: 'rejected' }));
  const amount = useSelector(
    payment,
    (state) => dialogAmount(state.context, state.hasTag('orderOpen')) ?? noMoney,
  );
  return (
    <Dialog
      open={open}
      dismissable={!isCapturing}
      title={t('payment.dialogTitle')}
      onClose={() => payment.send({ type: 'payNow.close' })}
      closeLabel={t('action.close')}
    >
      <p className={styles.dialogAmount}>
        <span>{t('payment.amount')}</span> <strong>{money(amount)}</strong>
      </p>
      {isRejected ? (
        <ErrorState
          message={t('payment.scriptRejected')}
          retry={{
            label: t('action.retry'),
            onRetry: () => payment.send({ type: 'script.retry' }),
          }}
        />
      ) : (
        <>
          {(isPending || isCapturing) && (
            <p role="status" className={styles.waiting}>
              <Spinner />
              <span>{t(isCapturing ? 'payment.capturing' : 'payment.scriptLoading')}</span>
            </p>
          )}
          {/* Stays while the money is taken: the provider finishes what its button began. */}
          <div className={styles.place} hidden={isCapturing}>
            <Suspense fallback={null}>
              <ProviderButtons payment={payment} />
            </Suspense>
          </div>
        </>
      )}
    </Dialog>
  );
}
