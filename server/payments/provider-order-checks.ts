import { dateTimeOnClock } from '#contract/date-time.ts';
import type { Database } from '../db/database.ts';
import { doneSentence } from '../errors.ts';
import { newRecordId } from '../new-record-id.ts';
import type { PaymentProvider, ProviderOrder } from '../paypal/provider-order.ts';
import { settlePayment } from './online-payment.ts';
import {
  type GuestOrder,
  noteCheck,
  noteFound,
  ordersToCheck,
  settleOrder,
} from './order-store.ts';
import { noteReturned } from './returned-at-provider.ts';

interface Checking {
  readonly db: Database;
  readonly provider: Pick<PaymentProvider, 'readOrder'>;
  /** Whether the payer or a bank takes money back. Default: no. */
  readonly isTakenBack?: boolean;
}

interface Sweep extends Checking {
  /** Receives the error of an order that could not be checked. The other orders are still checked. */
  readonly report: (error: unknown) => void;
}

/** So many orders are checked at once, so that a sweep ends soon. */
const mostPerSweep = 50;

/** After this time, the provider no longer captures an order. */
const orderLifeMs = 4 * 24 * 3_600_000;

/**
 * Asks the provider for orders whose payment was never reported, for example because the browser
 * was closed during the capture, and records those that were captured.
 */
export async function recordUnreported({ db, provider, report }: Sweep, now: Date): Promise<void> {
  for (const order of await ordersToCheck(db, now, mostPerSweep)) {
    try {
      await noteCheck(db, order.id, now);
      await checkOrder({ db, provider }, order, now);
    } catch (error) {
      report(error);
    }
  }
}

/**
 * Records the payment of an order if the provider has captured it. An order that can no longer be
 * captured is settled without a payment. Of a recorded payment, it notes what has gone back at the provider.
 *
 * @throws `ProviderUnavailable` when the provider does not respond.
 */
export async function checkOrder(
  { db, provider, isTakenBack = false }: Checking,
  order: GuestOrder,
  now: Date,
): Promise<void> {
  const found = await provider.readOrder(order.id);
  if (!order.isSettled) {
    await noteFound(db, order, found, now);
    await applyFound(db, order, found, now);
  }
  await noteReturned(db, order, { found, isTakenBack }, now);
}

/**
 * Settles an order as the provider found it. An order that may still be captured stays as it is.
 *
 * @throws Refusal 422 `price_changed` or `payment_unverified` when the captured money is not what the order
 * asked for.
 */
export async function applyFound(
  db: Database,
  order: GuestOrder,
  found: ProviderOrder | undefined,
  now: Date,
): Promise<void> {
  if (found?.status === 'captured') {
    const payment = {
      userId: order.userId,
      bookingId: order.bookingId,
      orderId: order.id,
      amount: undefined,
      date: dateTimeOnClock(now),
      transactionId: newRecordId(),
      message: doneSentence('server.paymentFound'),
    };
    await settlePayment(db, payment, order, found, now);
    return;
  }
  const isOver = now.getTime() - order.createdAt.getTime() > orderLifeMs;
  if (isOver && found?.status !== 'pending') await settleOrder(db, order.id);
}
