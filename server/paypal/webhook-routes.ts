import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { type DisputeNews, noteDispute } from '../payments/dispute.ts';
import { orderOfProvider } from '../payments/order-store.ts';
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

/**
 * The part of a message that names an order: as the resource itself, as related to a capture or a refund, or by the
 * captures that a dispute is about.
 */
const message = z.looseObject({
  event_type: z.optional(z.string()),
  resource: z.looseObject({
    id: z.optional(z.string()),
    status: z.optional(z.string()),
    update_time: z.optional(z.string()),
    dispute_outcome: z.optional(z.looseObject({ outcome_code: z.optional(z.string()) })),
    supplementary_data: z.optional(
      z.looseObject({
        related_ids: z.optional(z.looseObject({ order_id: z.optional(z.string()) })),
      }),
    ),
    disputed_transactions: z.optional(
      z.array(z.looseObject({ seller_transaction_id: z.optional(z.string()) })),
    ),
    links: z.optional(z.array(z.looseObject({ rel: z.string(), href: z.string() }))),
  }),
});

type Message = z.output<typeof message>;

/** The order that a message is about. A refund without its order names its capture in a link. */
function namedIn({ resource }: Message): { orderId?: string; captureId?: string } {
  const { id, supplementary_data: related, disputed_transactions: disputed, links } = resource;
  const orderId = related?.related_ids?.order_id;
  if (orderId !== undefined) return { orderId };
  const disputedId = disputed?.[0]?.seller_transaction_id;
  const up = links?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'));
  const captureId = disputedId ?? up?.href.split('/').at(-1);
  if (captureId !== undefined) return { captureId };
  return id === undefined ? {} : { orderId: id };
}

/** STAY-223: what a message that came `now` says of a dispute. */
function disputeIn(
  { event_type: type = '', resource }: Message,
  now: Date,
): DisputeNews | undefined {
  if (!type.startsWith('CUSTOMER.DISPUTE.')) return undefined;
  const { status, update_time: changed = '' } = resource;
  const at = new Date(changed);
  return {
    dispute: status === 'RESOLVED' ? 'decided' : 'open',
    at: Number.isNaN(at.getTime()) ? now : at,
  };
}

/** The outcomes of a dispute after which the host keeps the money. */
const keptOutcomes = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER'];

/** STAY-222: the payer or a bank takes money back by a dispute that the host has lost, or by a reversal. */
function isTakenBackBy(body: Message, news: DisputeNews | undefined): boolean {
  if (body.event_type === 'PAYMENT.CAPTURE.REVERSED') return true;
  if (news?.dispute !== 'decided') return false;
  const outcome = body.resource.dispute_outcome?.outcome_code ?? '';
  return !keptOutcomes.includes(outcome);
}

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

  app.post('/paypal/webhook', options, async ({ headers, body, ip, log }) => {
    await limitRate(deps, 'webhookPerAddress', visitorAddress(ip));
    const signature = signatureOf(headers);
    const isSigned = await askProvider(() => provider.isSigned(webhookId, signature, body));
    if (!isSigned) throw refuse(403, 'refused', 'server.notSigned');
    const now = clock();
    const news = disputeIn(body, now);
    const named = namedIn(body);
    const order = await orderOfProvider(db, named);
    if (!order) {
      if (news)
        log.warn({ ...named, dispute: news.dispute }, 'a dispute is about an unknown payment');
      return { status: 'success' };
    }
    if (news) await noteDispute(db, order, news, now);
    const isTakenBack = isTakenBackBy(body, news);
    await askProvider(() => checkOrder({ db, provider, isTakenBack }, order, now));
    return { status: 'success' };
  });
}
