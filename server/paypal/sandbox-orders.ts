import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../db/database.ts';
import { providerOrders } from '../db/schema.ts';
import type { PaymentProvider } from './provider-order.ts';

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
export function approveSandboxOrder(db: Database, id: string): Promise<boolean> {
  return moveOn(db, id, ['created', 'approved'], {
    status: 'approved',
    payerName: sandboxPayer.givenName,
  });
}

/** Captures an approved order once. @returns false when it is not approved or already captured. */
export function captureSandboxOrder(db: Database, id: string): Promise<boolean> {
  return moveOn(db, id, ['approved'], { status: 'captured' });
}

/** The sandbox with the same interface as PayPal. See `paypalOrders`. */
export function sandboxOrders(db: Database, clock: () => Date): PaymentProvider {
  return {
    openOrder: ({ amount, requestId }) => openSandboxOrder(db, amount, clock(), requestId),
    async readOrder(orderId) {
      const order = await sandboxOrder(db, orderId);
      return (
        order && {
          status: order.status === 'captured' ? 'captured' : 'open',
          amount: order.amount,
          currency,
          payerName: order.payerName,
          payerId: sandboxPayer.id,
        }
      );
    },
  };
}

const statuses = { created: 'CREATED', approved: 'APPROVED', captured: 'COMPLETED' } as const;

/** An order in the shape of PayPal's REST API, version 2. */
export function wireOrder({ id, status, amount }: SandboxOrder) {
  const money = { currency_code: currency, value: (amount / 100).toFixed(2) };
  const captures =
    status === 'captured' ? [{ id: `${id}C`, status: 'COMPLETED', amount: money }] : [];
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
