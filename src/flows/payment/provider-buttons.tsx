import {
  PayPalButtons,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { dollarsOf } from '#contract/money.ts';
import type { PaymentActor } from '#machines/payment/payment.machine.ts';
import { environment } from '../../app/environment.ts';
import styles from './payment-panel.module.css';

/** PAY-15: the provider's own host; without a client id the local sandbox provider takes its place. */
const options: ReactPayPalScriptOptions = environment.paypalClientId
  ? {
      clientId: environment.paypalClientId,
      environment: environment.paypalEnvironment,
      currency: 'USD',
      intent: 'capture',
    }
  : {
      clientId: 'sandbox',
      sdkBaseUrl: new URL('/sandbox-provider/sdk/js', environment.apiHost || window.location.origin)
        .href,
    };

/** PAY-13, PAY-17: loads the provider's script and shows its button. Default export: load it lazily. */
export default function ProviderButtons({ payment }: { payment: PaymentActor }) {
  const attempt = useSelector(payment, ({ context }) => context.attempt);
  return (
    <PayPalScriptProvider key={attempt} options={options}>
      <ScriptStates payment={payment} />
      <div className={styles.provider}>
        <Buttons payment={payment} />
      </div>
    </PayPalScriptProvider>
  );
}

/** Tells the flow what becomes of the script. */
function ScriptStates({ payment }: { payment: PaymentActor }) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  useEffect(() => {
    if (isResolved) payment.send({ type: 'script.resolved' });
    if (isRejected) payment.send({ type: 'script.rejected' });
  }, [isResolved, isRejected, payment]);
  return null;
}

function Buttons({ payment }: { payment: PaymentActor }) {
  const amount = useSelector(payment, ({ context }) => context.amount ?? 0);
  return (
    <PayPalButtons
      forceReRender={[amount]}
      createOrder={async (_, actions) => {
        payment.send({ type: 'order.requested' });
        const orderId = await actions.order.create({
          intent: 'CAPTURE',
          purchase_units: [
            { amount: { currency_code: 'USD', value: dollarsOf(amount).toFixed(2) } },
          ],
        });
        payment.send({ type: 'order.created' });
        return orderId;
      }}
      onApprove={async ({ orderID }, actions) => {
        payment.send({ type: 'order.approved', orderId: orderID });
        try {
          const order = await actions.order?.capture();
          payment.send({
            type: 'order.captured',
            payerName: order?.payer?.name?.given_name ?? '',
            payerId: order?.payer?.payer_id ?? '',
          });
        } catch {
          payment.send({ type: 'provider.failed' });
        }
      }}
      onCancel={() => payment.send({ type: 'order.cancelled' })}
      onError={() => payment.send({ type: 'provider.failed' })}
    />
  );
}
