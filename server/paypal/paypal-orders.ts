import * as z from 'zod/mini';
import { centsOf } from '#contract/money.ts';
import { type ProviderOrder, ProviderUnavailable, type ReadOrder } from './provider-order.ts';

const hosts = {
  production: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
} as const;

export interface PayPalAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: keyof typeof hosts;
  /** For tests: another host that speaks PayPal's REST API. */
  readonly host?: string;
}

const timeLimitMs = 10_000;
/** A token is renewed this long before it ends, so that none ends on its way. */
const tokenMarginMs = 60_000;

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });
const amount = z.object({ currency_code: z.string(), value: z.string() });
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
        z.object({ captures: z.optional(z.array(z.object({ status: z.string(), amount }))) }),
      ),
    }),
  ),
});

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
  if (!read.success) throw new ProviderUnavailable('PayPal answered in another shape.');
  return read.data;
}

/** A capture can be pending or declined while the order is completed: only money that moved counts. */
function statusOf(
  status: string,
  captures: readonly { readonly status: string }[],
): ProviderOrder['status'] {
  const isSome = (wanted: string) => captures.some((capture) => capture.status === wanted);
  if (status === 'COMPLETED' && isSome('COMPLETED')) return 'captured';
  return isSome('PENDING') ? 'pending' : 'open';
}

function providerOrder(order: z.output<typeof orderReply>): ProviderOrder {
  const [unit] = order.purchase_units;
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.find(({ status }) => status === 'COMPLETED');
  const money = capture?.amount ?? unit?.amount;
  return {
    status: statusOf(order.status, captures),
    amount: centsOf(Number(money?.value ?? 0)),
    currency: money?.currency_code ?? '',
    payerName: order.payer?.name?.given_name ?? '',
    payerId: order.payer?.payer_id ?? '',
  };
}

/** Reads orders from PayPal's REST API with the account's client credentials. */
export function paypalOrders(account: PayPalAccount): ReadOrder {
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

  return async (orderId) => {
    const reply = await send(`${host}/v2/checkout/orders/${encodeURIComponent(orderId)}`, {
      headers: { authorization: `Bearer ${await bearer()}` },
    });
    if (reply.status === 401) token = undefined;
    if (reply.status === 404 || reply.status === 400 || reply.status === 422) return undefined;
    return providerOrder(await parsed(reply, orderReply));
  };
}
