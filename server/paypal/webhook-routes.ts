import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { unsettledOrder } from '../payments/order-store.ts';
import { checkOrder } from '../payments/provider-order-checks.ts';
import { limitRate } from '../rate-limit.ts';
import { visitorAddress } from '../visitor-address.ts';
import { askProvider, paymentProvider } from './payment-provider.ts';
import type { Signature } from './provider-order.ts';

/** The headers with the signature of a webhook message. */
const signedHeaders = z.object({
  'paypal-auth-algo': z.string(),
  'paypal-cert-url': z.string(),
  'paypal-transmission-id': z.string(),
  'paypal-transmission-sig': z.string(),
  'paypal-transmission-time': z.string(),
});

/** The part of a message that names an order: as the resource itself, or as related to a capture. */
const message = z.looseObject({
  resource: z.looseObject({
    id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.looseObject({
        related_ids: z.optional(z.looseObject({ order_id: z.optional(z.string()) })),
      }),
    ),
  }),
});

function signatureOf(headers: z.output<typeof signedHeaders>): Signature {
  return {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  };
}

/**
 * PayPal's webhook. A message only says which order to check: the server reads the order from PayPal
 * before it records a payment. PayPal sends a message again until the reply is a success.
 */
export async function paypalWebhookRoutes(server: FastifyInstance, deps: Deps): Promise<void> {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { db, clock, environment } = deps;
  const { PAYPAL_WEBHOOK_ID: webhookId } = environment;
  if (!webhookId) return;
  const provider = paymentProvider(deps);

  const options = { schema: { hide: true, headers: signedHeaders, body: message } };

  app.post('/paypal/webhook', options, async ({ headers, body, ip }) => {
    await limitRate(deps, 'webhookPerAddress', visitorAddress(ip));
    const signature = signatureOf(headers);
    const isSigned = await askProvider(() => provider.isSigned(webhookId, signature, body));
    if (!isSigned) throw refuse(403, 'refused', 'server.notSigned');
    const { id, supplementary_data: related } = body.resource;
    const orderId = related?.related_ids?.order_id ?? id;
    const order = orderId === undefined ? undefined : await unsettledOrder(db, orderId);
    if (order) await askProvider(() => checkOrder({ db, provider }, order, clock()));
    return { status: 'success' };
  });
}
