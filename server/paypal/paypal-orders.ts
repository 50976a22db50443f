import * as z from 'zod/mini';
import { type Cents, cents, centsOf, dollarsOf } from '#contract/money.ts';
import { type PaymentProvider, type ProviderOrder, ProviderUnavailable } from './provider-order.ts';

const hosts = {
  production: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
} as const;

export interface PayPalAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: keyof typeof hosts;
  /** Another host with PayPal's REST API. Default: PayPal's own host of the environment. */
  readonly host?: string | undefined;
}

const signatureReply = z.object({ verification_status: z.string() });
const ordersPath = '/v2/checkout/orders';
const timeLimitMs = 10_000;
/** The server renews a token this long before it expires, so that none expires during a request. */
const tokenMarginMs = 60_000;

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });
const amount = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.optional(z.string()), status: z.string(), amount });
const refund = z.object({
  status: z.string(),
  custom_id: z.optional(z.string()),
  amount: z.optional(amount),
});
const openedReply = z.object({ id: z.string() });
const orderReply = z.object({
  status: z.string(),
  payer: z.optional(
    z.object({
      payer_id: z.optional(z.string()),
      name: z.optional(z.object({ given_name: z.optional(z.string()) })),
    }),
  ),
  purchase_units: z.array(
    z.object({
      amount: z.optional(amount),
      payments: z.optional(
        z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) }),
      ),
    }),
  ),
});

type WireOrder = z.output<typeof orderReply>;

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeLimitMs) });
  } catch (error) {
    throw new ProviderUnavailable('PayPal did not answer.', { cause: error });
  }
}

async function parsed<Schema extends z.ZodMiniType>(
  reply: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!reply.ok) throw new ProviderUnavailable(`PayPal answered ${reply.status}.`);
  const read = schema.safeParse(await reply.json().catch(() => undefined));
  if (!read.success) throw new ProviderUnavailable('The reply of PayPal has an unknown shape.');
  return read.data;
}

/** The statuses of a capture when the host has all or some of the money. */
const taken = ['COMPLETED', 'PARTIALLY_REFUNDED'];
/** The statuses of a refund that PayPal has not given up. */
const begun = ['COMPLETED', 'PENDING'];
/** As `taken`, or when all of it was returned. */
const everTaken = [...taken, 'REFUNDED'];
/** The statuses of an order that can no longer be captured. */
const over = ['COMPLETED', 'VOIDED'];

function sumOf(refunds: readonly z.output<typeof refund>[]): Cents {
  const value = refunds.reduce((sum, { amount: of }) => sum + centsOf(Number(of?.value ?? 0)), 0);
  return cents(value);
}

/** A completed order can have a pending or declined capture, so only captured money counts. */
function statusOf(
  status: string,
  captures: readonly { readonly status: string }[],
): ProviderOrder['status'] {
  const isSome = (wanted: string) => captures.some((capture) => capture.status === wanted);
  if (status === 'COMPLETED' && taken.some(isSome)) return 'captured';
  if (isSome('PENDING')) return 'pending';
  return over.includes(status) ? 'ended' : 'open';
}

function providerOrder(order: WireOrder): ProviderOrder {
  const [unit] = order.purchase_units;
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.find(({ status }) => taken.includes(status));
  const money = capture?.amount ?? unit?.amount;
  return {
    status: statusOf(order.status, captures),
    amount: centsOf(Number(money?.value ?? 0)),
    currency: money?.currency_code ?? '',
    payerName: order.payer?.name?.given_name ?? '',
    payerId: order.payer?.payer_id ?? '',
  };
}

/** PayPal's REST API, with the account's client credentials. */
export function paypalOrders(account: PayPalAccount): PaymentProvider {
  const host = account.host ?? hosts[account.environment];
  const credentials = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
  let token: { readonly value: string; readonly until: number } | undefined;

  async function bearer(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const reply = await send(`${host}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: value, expires_in: seconds } = await parsed(reply, tokenReply);
    token = { value, until: Date.now() + seconds * 1000 - tokenMarginMs };
    return value;
  }

  async function sendAuthorised(path: string, init: RequestInit = {}): Promise<Response> {
    const attempt = async () =>
      send(host + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${await bearer()}` },
      });
    const reply = await attempt();
    if (reply.status !== 401) return reply;
    // PayPal ended the token early. A new one is enough.
    token = undefined;
    return attempt();
  }

  function post(path: string, requestId: string, body: unknown): Promise<Response> {
    return sendAuthorised(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'paypal-request-id': requestId },
      body: JSON.stringify(body),
    });
  }

  /** PayPal's order, or undefined when PayPal does not know it. */
  async function wireOrder(orderId: string): Promise<WireOrder | undefined> {
    const reply = await sendAuthorised(`${ordersPath}/${encodeURIComponent(orderId)}`);
    if ([400, 404, 422].includes(reply.status)) return undefined;
    return parsed(reply, orderReply);
  }

  return {
    async readOrder(orderId) {
      const order = await wireOrder(orderId);
      return order && providerOrder(order);
    },
    async openOrder({ bookingId, amount: cents, requestId }) {
      const value = dollarsOf(cents).toFixed(2);
      const unit = { custom_id: bookingId, amount: { currency_code: 'USD', value } };
      const body = { intent: 'CAPTURE', purchase_units: [unit] };
      return (await parsed(await post(ordersPath, requestId, body), openedReply)).id;
    },
    async refundOrder(orderId, refundId, part) {
      const payments = (await wireOrder(orderId))?.purchase_units[0]?.payments;
      const { captures = [], refunds = [] } = payments ?? {};
      const capture = captures.find(({ status }) => everTaken.includes(status));
      if (!capture) return undefined;
      const captured = centsOf(Number(capture.amount.value));
      const paidOut = refunds.filter(({ status }) => begun.includes(status));
      // The call may come again after PayPal has forgotten its request id.
      const earlier = paidOut.find(({ custom_id }) => custom_id === refundId);
      if (earlier) return earlier.amount ? sumOf([earlier]) : (part ?? captured);
      const byUs = paidOut.filter(({ custom_id }) => custom_id !== undefined);
      if (capture.status === 'REFUNDED') return cents(captured - sumOf(byUs));
      if (!capture.id) return undefined;
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      const amount = part && { currency_code: 'USD', value: dollarsOf(part).toFixed(2) };
      const body = { custom_id: refundId, ...(amount && { amount }) };
      const reply = await post(path, `refund-${refundId}`, body);
      if (!reply.ok) throw new ProviderUnavailable(`PayPal answered ${reply.status}.`);
      return part ?? cents(captured - sumOf(paidOut));
    },
    async isSigned(webhookId, signature, message) {
      const reply = await sendAuthorised('/v1/notifications/verify-webhook-signature', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...signature, webhook_id: webhookId, webhook_event: message }),
      });
      return (await parsed(reply, signatureReply)).verification_status === 'SUCCESS';
    },
  };
}
