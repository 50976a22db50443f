import type { Deps } from '../deps.ts';
import { paypalOrders } from './paypal-orders.ts';
import type { ReadOrder } from './provider-order.ts';
import { sandboxOrders } from './sandbox-orders.ts';

/** Whether the local sandbox stands in for PayPal: only as long as no client id is set. */
export function usesSandbox({ PAYPAL_CLIENT_ID }: Deps['environment']): boolean {
  return PAYPAL_CLIENT_ID === undefined;
}

/**
 * Where orders are read: from PayPal with its credentials, from the local sandbox without a client
 * id. With a client id alone nothing can be verified, so no order is known.
 */
export function orderReader({ db, environment }: Deps): ReadOrder {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = environment;
  if (usesSandbox(environment)) return sandboxOrders(db);
  if (!clientId || !clientSecret) return async () => undefined;
  return paypalOrders({ clientId, clientSecret, environment: environment.VITE_PAYPAL_ENVIRONMENT });
}
