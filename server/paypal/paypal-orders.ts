import * as z from 'zod/mini';
import { type Cents, cents, centsOf, dollarsOf } from '#contract/money.ts';
import {
  type OtherRefund,
  type PaymentProvider,
  type ProviderOrder,
  ProviderRefused,
  ProviderUnavailable,
  type RefundRequest,
} from './provider-order.ts';

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
const refundReply = z.object({ status: z.optional(z.string()) });
const refusedReply = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});
const payee = z.optional(z.object({ merchant_id: z.optional(z.string()) }));
const openedReply = z.object({
  id: z.string(),
  purchase_units: z.optional(z.array(z.object({ payee }))),
});
const purchaseUnit = z.object({
  custom_id: z.optional(z.string()),
  payee,
  amount: z.optional(amount),
  payments: z.optional(
    z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) }),
  ),
});
const orderReply = z.object({
  status: z.string(),
  payer: z.optional(
    z.object({
      payer_id: z.optional(z.string()),
      name: z.optional(z.object({ given_name: z.optional(z.string()) })),
    }),
  ),
  purchase_units: z.array(purchaseUnit),
});

type WireOrder = z.output<typeof orderReply>;
type WireRefund = z.output<typeof refund>;

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
/** The statuses of a refund that PayPal has given up. */
const givenUp = ['FAILED', 'CANCELLED'];
/** The statuses of a reply after which the same request may work later. */
const retriable = [401, 408, 409, 425, 429];
/** The reasons for a refusal after which the same refund may work later. */
const undecided = ['PENDING_CAPTURE', 'PREVIOUS_REQUEST_IN_PROGRESS'];
/** The statuses of an order that can no longer be captured. */
const over = ['COMPLETED', 'VOIDED'];

function sumOf(refunds: readonly WireRefund[]): Cents {
  const value = refunds.reduce((sum, { amount: of }) => sum + centsOf(Number(of?.value ?? 0)), 0);
  return cents(value);
}

/**
 * The refunds of an order that PayPal has not given up. One that a person made can have the id of the booking from its
 * capture. Only ours have another id.
 */
function begunRefunds({ custom_id: bookingId, payments }: z.output<typeof purchaseUnit>) {
  return (payments?.refunds ?? [])
    .filter(({ status }) => begun.includes(status))
    .map(
      (each): WireRefund =>
        each.custom_id === bookingId ? { ...each, custom_id: undefined } : each,
    );
}

/** The ids of our refunds that PayPal has given up, one for each time. */
function givenUpIds({ custom_id: bookingId, payments }: z.output<typeof purchaseUnit>): string[] {
  return (payments?.refunds ?? [])
    .filter(({ status }) => givenUp.includes(status))
    .flatMap(({ custom_id: id }) => (id === undefined || id === bookingId ? [] : [id]));
}

/**
 * A person has returned all that was left of an order at PayPal. It counts for every refund that was open then.
 *
 * @returns the part that counts for this refund, in cents.
 */
function returnedByHand(
  captured: Cents,
  byUs: readonly WireRefund[],
  { part, others }: RefundRequest,
): Cents {
  const isByUs = ({ id }: OtherRefund) => byUs.some(({ custom_id }) => custom_id === id);
  const notByUs = others.filter((other) => !isByUs(other));
  const counted = notByUs.reduce((sum, { paidBack }) => sum + (paidBack ?? 0), 0);
  const left = cents(captured - sumOf(byUs) - counted);
  if (left <= 0) throw new ProviderRefused('CAPTURE_FULLY_REFUNDED');
  const isLast = notByUs.every(({ paidBack }) => paidBack !== undefined);
  return isLast || part === undefined || part > left ? left : part;
}

/** @throws `ProviderRefused` or `ProviderUnavailable` unless PayPal accepted the refund. */
async function requireRefunded(reply: Response): Promise<void> {
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.ok) {
    const status = refundReply.safeParse(body).data?.status ?? '';
    if (givenUp.includes(status)) throw new ProviderRefused(status);
    return;
  }
  const { name, details = [] } = refusedReply.safeParse(body).data ?? {};
  const reason = details[0]?.issue ?? name ?? `HTTP ${reply.status}`;
  const mayWork =
    reply.status >= 500 || retriable.includes(reply.status) || undecided.includes(reason);
  if (mayWork) throw new ProviderUnavailable(`PayPal answered ${reply.status}.`);
  throw new ProviderRefused(reason);
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

/** Undefined unless money was captured. */
function returnedOf(
  captured: z.output<typeof capture> | undefined,
  unit: z.output<typeof purchaseUnit> | undefined,
): ProviderOrder['returned'] {
  if (!captured || !unit) return undefined;
  const paidOut = begunRefunds(unit);
  const isAll = captured.status === 'REFUNDED';
  return {
    all: isAll ? centsOf(Number(captured.amount.value)) : sumOf(paidOut),
    byUs: paidOut.flatMap((each) =>
      each.custom_id === undefined ? [] : [{ id: each.custom_id, amount: sumOf([each]) }],
    ),
    failed: givenUpIds(unit).filter((id) => paidOut.every(({ custom_id }) => custom_id !== id)),
  };
}

function providerOrder(order: WireOrder): ProviderOrder {
  const [unit] = order.purchase_units;
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.find(({ status }) => taken.includes(status));
  const everCaptured = captures.find(({ status }) => everTaken.includes(status));
  const money = capture?.amount ?? unit?.amount;
  return {
    status: statusOf(order.status, captures),
    amount: centsOf(Number(money?.value ?? 0)),
    currency: money?.currency_code ?? '',
    payerName: order.payer?.name?.given_name ?? '',
    payerId: order.payer?.payer_id ?? '',
    bookingId: unit?.custom_id,
    payee: unit?.payee?.merchant_id,
    captureId: everCaptured?.id,
    returned: returnedOf(everCaptured, unit),
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
      headers: {
        'content-type': 'application/json',
        'paypal-request-id': requestId,
        // The short reply to a new order does not say whom it pays.
        prefer: 'return=representation',
      },
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
      const opened = await parsed(await post(ordersPath, requestId, body), openedReply);
      return { id: opened.id, payee: opened.purchase_units?.[0]?.payee?.merchant_id };
    },
    async refundOrder(orderId, request) {
      const { id, part } = request;
      const unit = (await wireOrder(orderId))?.purchase_units[0];
      const capture = unit?.payments?.captures?.find(({ status }) => everTaken.includes(status));
      if (!unit || !capture?.id) throw new ProviderRefused('NO_CAPTURED_MONEY');
      const captured = centsOf(Number(capture.amount.value));
      const paidOut = begunRefunds(unit);
      // The call may come again after PayPal has forgotten its request id.
      const earlier = paidOut.find(({ custom_id }) => custom_id === id);
      if (earlier) return earlier.amount ? sumOf([earlier]) : (part ?? captured);
      const byUs = paidOut.filter(({ custom_id }) => custom_id !== undefined);
      if (capture.status === 'REFUNDED') return returnedByHand(captured, byUs, request);
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      const amount = part !== undefined && {
        currency_code: 'USD',
        value: dollarsOf(part).toFixed(2),
      };
      const body = { custom_id: id, ...(amount && { amount }) };
      // PayPal answers a request id again as it did before, so a refund that it has given up needs another one.
      const attempts = givenUpIds(unit).filter((each) => each === id).length;
      const requestId = attempts === 0 ? `refund-${id}` : `refund-${id}-${attempts}`;
      await requireRefunded(await post(path, requestId, body));
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
