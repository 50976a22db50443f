import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { paypalOrders } from './paypal-orders.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider-order.ts';
import { sandboxOrders } from './sandbox-orders.ts';

/** Whether the local sandbox stands in for PayPal: only as long as no client id is set. */
export function usesSandbox({ PAYPAL_CLIENT_ID }: Deps['environment']): boolean {
  return PAYPAL_CLIENT_ID === undefined;
}

/** PayPal with its credentials, the local sandbox without a client id. */
export function paymentProvider({ db, clock, environment }: Deps): PaymentProvider {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = environment;
  if (usesSandbox(environment)) return sandboxOrders(db, clock);
  if (!clientId || !clientSecret) return withoutCredentials;
  return paypalOrders({ clientId, clientSecret, environment: environment.VITE_PAYPAL_ENVIRONMENT });
}

/** With a client id alone nothing can be verified: no order is known, and none is opened. */
const withoutCredentials: PaymentProvider = {
  readOrder: async () => undefined,
  openOrder: async () => {
    throw new ProviderUnavailable('PAYPAL_CLIENT_SECRET is missing.');
  },
};

/** Asks the provider. @throws `Refusal` 503 `unavailable` when it cannot be asked now. */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw refuse(503, 'unavailable', 'server.providerUnavailable');
  }
}
