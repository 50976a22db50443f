import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../db/database.ts';
import { providerOrders } from '../db/payment-tables.ts';
import { type PaymentProvider, ProviderRefused } from './provider-order.ts';

export type SandboxOrder = typeof providerOrders.$inferSelect;

/** The only payer of the sandbox. */
const sandboxPayer = { givenName: 'Amina', surname: 'Guest', id: 'SANDBOXAMINA1' } as const;

const currency = 'USD';

/**
 * Opens an order in US dollars, with the amount in cents. A second call with the same `requestId`
 * opens no second order.
 *
 * @returns its id.
 */
export async function openSandboxOrder(
  db: Database,
  amount: Cents,
  now: Date,
  requestId: string = randomUUID(),
): Promise<string> {
  const digest = createHash('sha256').update(requestId).digest('hex');
  const id = `SANDBOX${digest.slice(0, 20).toUpperCase()}`;
  await db.insert(providerOrders).values({ id, amount, createdAt: now }).onConflictDoNothing();
  return id;
}

/** How long a pending capture stays pending. Then it is complete. */
const pendingMs = 2 * 60_000;

/** Completes the pending captures that are old enough, as PayPal does after a review. */
async function completePending(db: Database, now: Date): Promise<void> {
  await db
    .update(providerOrders)
    .set({ status: 'captured' })
    .where(
      and(
        eq(providerOrders.status, 'pending'),
        lte(providerOrders.pendingSince, new Date(now.getTime() - pendingMs)),
      ),
    );
}

/** An order of the sandbox, or undefined when the id is unknown. */
export async function sandboxOrder(db: Database, id: string): Promise<SandboxOrder | undefined> {
  const [order] = await db.select().from(providerOrders).where(eq(providerOrders.id, id));
  return order;
}

/**
 * Changes the status of an order. It is one statement, so that of two concurrent captures only one
 * succeeds.
 */
async function moveOn(
  db: Database,
  id: string,
  from: readonly SandboxOrder['status'][],
  change: Partial<SandboxOrder>,
): Promise<boolean> {
  const moved = await db
    .update(providerOrders)
    .set(change)
    .where(and(eq(providerOrders.id, id), inArray(providerOrders.status, from)))
    .returning({ id: providerOrders.id });
  return moved.length > 0;
}

/**
 * The payer approves an order, possibly on several devices. @returns false when it is already
 * captured.
 */
export function approveSandboxOrder(
  db: Database,
  id: string,
  ending: SandboxOrder['ending'],
): Promise<boolean> {
  return moveOn(db, id, ['created', 'approved'], {
    status: 'approved',
    ending,
    payerName: sandboxPayer.givenName,
  });
}

/**
 * Captures an approved order once, with the ending that the payer chose.
 *
 * @returns `declined` when the payer must choose another card; `refused` when the order is not
 * approved or already captured.
 */
export async function captureSandboxOrder(
  db: Database,
  id: string,
  now: Date,
): Promise<'done' | 'declined' | 'refused'> {
  const ending = (await sandboxOrder(db, id))?.ending;
  if (ending === 'declined') {
    return (await moveOn(db, id, ['approved'], { status: 'created' })) ? 'declined' : 'refused';
  }
  const change =
    ending === 'pending'
      ? ({ status: 'pending', pendingSince: now } as const)
      : ({ status: 'captured' } as const);
  return (await moveOn(db, id, ['approved'], change)) ? 'done' : 'refused';
}

const providerStatuses = {
  created: 'open',
  approved: 'open',
  pending: 'pending',
  captured: 'captured',
  refunded: 'ended',
} as const;

/** The sandbox with the same interface as PayPal. See `paypalOrders`. */
export function sandboxOrders(db: Database, clock: () => Date): PaymentProvider {
  return {
    async openOrder({ amount, requestId }) {
      return { id: await openSandboxOrder(db, amount, clock(), requestId) };
    },
    isSigned: async () => false,
    async refundOrder(orderId, { part }) {
      const isBack = await moveOn(db, orderId, ['captured', 'refunded'], { status: 'refunded' });
      const order = isBack ? await sandboxOrder(db, orderId) : undefined;
      if (!order) throw new ProviderRefused('NO_CAPTURED_MONEY');
      return part ?? order.amount;
    },
    async readOrder(orderId) {
      await completePending(db, clock());
      const order = await sandboxOrder(db, orderId);
      return (
        order && {
          status: providerStatuses[order.status],
          amount: order.amount,
          currency,
          payerName: order.payerName,
          payerId: sandboxPayer.id,
        }
      );
    },
  };
}

const statuses = {
  created: 'CREATED',
  approved: 'APPROVED',
  pending: 'COMPLETED',
  captured: 'COMPLETED',
  refunded: 'COMPLETED',
} as const;

const captureStatuses = {
  pending: 'PENDING',
  captured: 'COMPLETED',
  refunded: 'REFUNDED',
} as const;

/** An order in the shape of PayPal's REST API, version 2. */
export function wireOrder({ id, status, amount }: SandboxOrder) {
  const money = { currency_code: currency, value: (amount / 100).toFixed(2) };
  const captures =
    status === 'created' || status === 'approved'
      ? []
      : [{ id: `${id}C`, status: captureStatuses[status], amount: money }];
  return {
    id,
    intent: 'CAPTURE',
    status: statuses[status],
    payer: {
      payer_id: sandboxPayer.id,
      name: { given_name: sandboxPayer.givenName, surname: sandboxPayer.surname },
    },
    purchase_units: [{ reference_id: 'default', amount: money, payments: { captures } }],
  };
}
