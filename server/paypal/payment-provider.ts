import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { paypalOrders } from './paypal-orders.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider-order.ts';
import { sandboxOrders } from './sandbox-orders.ts';

/** Whether the local sandbox replaces PayPal: only when no client id is set. */
export function usesSandbox({ PAYPAL_CLIENT_ID }: Deps['environment']): boolean {
  return PAYPAL_CLIENT_ID === undefined;
}

/** PayPal when its credentials are set, or the local sandbox without a client id. */
export function paymentProvider({ db, clock, environment }: Deps): PaymentProvider {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = environment;
  if (usesSandbox(environment)) return sandboxOrders(db, clock);
  if (!clientId || !clientSecret) return withoutCredentials;
  return paypalOrders({
    clientId,
    clientSecret,
    environment: environment.VITE_PAYPAL_ENVIRONMENT,
    host: environment.PAYPAL_API_HOST,
  });
}

async function refuseCall(): Promise<never> {
  throw new ProviderUnavailable('PAYPAL_CLIENT_SECRET is missing.');
}

/** With a client id but no secret, the server cannot call PayPal. */
const withoutCredentials: PaymentProvider = {
  readOrder: async () => undefined,
  openOrder: refuseCall,
  refundOrder: refuseCall,
  isSigned: refuseCall,
};

/** Calls the provider. @throws `Refusal` 503 `unavailable` when it does not respond. */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw refuse(503, 'unavailable', 'server.providerUnavailable');
  }
}
