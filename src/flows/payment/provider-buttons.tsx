import {
  PayPalButtons,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { use, useEffect } from 'react';
import type { PaymentActor } from '#machines/guest/payment/payment.machine.ts';
import { environment } from '../../app/environment.ts';
import { trustScript } from '../../ui/trust-script.ts';
import styles from './payment-panel.module.css';
import { ProviderActionsContext } from './provider-actions.ts';
import { providerCallbacks } from './provider-callbacks.ts';
import { storedReceipts } from './stored-receipts.ts';

const sandboxUrl = new URL(
  '/sandbox-provider/sdk/js',
  environment.apiHost || window.location.origin,
).href;

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
      sdkBaseUrl: sandboxUrl,
    };

// PayPal's script is not compatible with Trusted Types, so the policy does not ask for them with it.
if (!environment.paypalClientId) trustScript(sandboxUrl);

/** PAY-13, PAY-17: loads the provider's script and shows its button. Default export: load it lazily. */
export default function ProviderButtons({ payment }: { payment: PaymentActor }) {
  const provider = use(ProviderActionsContext);
  const { userId } = payment.getSnapshot().context;
  return (
    <PayPalScriptProvider options={options}>
      <ScriptStates payment={payment} />
      <div className={styles.provider}>
        <PayPalButtons {...providerCallbacks(payment, provider, () => storedReceipts(userId))} />
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
