import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../db/database.ts';
import { providerOrders } from '../db/schema.ts';
import type { ReadOrder } from './provider-order.ts';

export type SandboxOrder = typeof providerOrders.$inferSelect;

/** Everybody pays as her: the sandbox has one payer. */
const sandboxPayer = { givenName: 'Amina', surname: 'Guest', id: 'SANDBOXAMINA1' } as const;

const currency = 'USD';

/** Opens an order of so many cents of US dollars. */
export async function openSandboxOrder(db: Database, amount: Cents, now: Date): Promise<string> {
  const id = `SANDBOX${randomBytes(10).toString('hex').toUpperCase()}`;
  await db.insert(providerOrders).values({ id, amount, createdAt: now });
  return id;
}

/** An order of the sandbox; undefined when there is none with that id. */
export async function sandboxOrder(db: Database, id: string): Promise<SandboxOrder | undefined> {
  const [order] = await db.select().from(providerOrders).where(eq(providerOrders.id, id));
  return order;
}

/** Moves an order one step on. In one statement, so that of two captures at once one wins. */
async function moveOn(
  db: Database,
  id: string,
  from: SandboxOrder['status'],
  change: Partial<SandboxOrder>,
): Promise<boolean> {
  const moved = await db
    .update(providerOrders)
    .set(change)
    .where(and(eq(providerOrders.id, id), eq(providerOrders.status, from)))
    .returning({ id: providerOrders.id });
  return moved.length > 0;
}

/** The payer approves an open order. @returns false when it is not open. */
export function approveSandboxOrder(db: Database, id: string): Promise<boolean> {
  return moveOn(db, id, 'created', { status: 'approved', payerName: sandboxPayer.givenName });
}

/** Captures an approved order, once. @returns false when it is not approved, or captured already. */
export function captureSandboxOrder(db: Database, id: string): Promise<boolean> {
  return moveOn(db, id, 'approved', { status: 'captured' });
}

/** Reads orders of the sandbox, as `paypalOrders` reads PayPal's. */
export function sandboxOrders(db: Database): ReadOrder {
  return async (orderId) => {
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
