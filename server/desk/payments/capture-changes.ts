import { eq } from 'drizzle-orm';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { CaptureId } from '#contract/desk/desk-ids.ts';
import {
  type Capture,
  type CaptureStep,
  canTakeCaptureStep,
  capture,
} from '#contract/desk/records/capture.ts';
import { type BookingRow, isClosed } from '../../bookings/booking-state.ts';
import { lockOwnBooking } from '../../bookings/booking-store.ts';
import type { Database } from '../../db/database.ts';
import { paymentOrders } from '../../db/payment-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal, refuse, say } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { newRecordId } from '../../new-record-id.ts';
import { recordForReturn } from '../../payments/online-payment.ts';
import {
  type GuestOrder,
  noteCheck,
  noteFound,
  orderOfCapture,
} from '../../payments/order-store.ts';
import { applyFound } from '../../payments/unreported-payments.ts';
import { askProvider } from '../../paypal/payment-provider.ts';
import type { PaymentProvider } from '../../paypal/provider-order.ts';
import type { Actor } from '../actor.ts';
import { recordDeed } from '../audit/audit-trail.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { readCapture } from './capture-store.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
  readonly provider: Pick<PaymentProvider, 'readOrder'>;
}

/** The order that an operator saw. */
interface SeenCapture {
  readonly id: CaptureId;
  readonly version: number;
  /** For the guest and the audit trail. */
  readonly reason?: string;
}

/** The order of a step, and its booking. Both are locked, so no payment can change them meanwhile. */
interface TakenOrder {
  readonly tx: Database;
  readonly order: GuestOrder;
  readonly booking: BookingRow;
  readonly seen: Capture;
}

/**
 * Takes a step with an order and adds its entry of the trail, in one transaction.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`.
 */
async function take(
  { db, clock, actor }: Desk,
  step: CaptureStep,
  { id, version, reason = '' }: SeenCapture,
  change: (taken: TakenOrder, now: Date) => Promise<void>,
): Promise<Capture> {
  return db.transaction(async (tx) => {
    const now = clock();
    const order = await orderOfCapture(tx, id);
    if (!order) throw notFound();
    // In the same order as a payment, so that they cannot deadlock.
    const booking = await lockOwnBooking(tx, order.userId, order.bookingId);
    const seen = await present(tx, id);
    requireVersion(capture, seen, version);
    requireStep(step, seen);
    await change({ tx, order, booking, seen }, now);
    const changed = await present(tx, id);
    await recordDeed(
      tx,
      actor,
      {
        action: `capture.${step}`,
        subjectKind: 'capture',
        subjectId: id,
        subjectLabel: `${order.id}, ${seen.guest.email}`,
        before: { payment: seen.state },
        after: { payment: changed.state },
        reason,
      },
      now,
    );
    return changed;
  });
}

async function present(db: Database, id: CaptureId): Promise<Capture> {
  const found = await readCapture(db, id);
  if (!found) throw notFound();
  return found;
}

function requireStep(step: CaptureStep, seen: Capture): void {
  if (canTakeCaptureStep(step, seen)) return;
  throw refuse(422, 'step_impossible', 'server.stepImpossible');
}

/**
 * Asks the provider for an order, and records the payment if it was captured, as the sweep does. Money
 * that is not what the order asked for stays unrecorded: an operator returns it.
 *
 * @throws Refusal 503 `unavailable` when the provider does not respond.
 */
export async function checkCapture(desk: Desk, seen: SeenCapture): Promise<Capture> {
  const before = await present(desk.db, seen.id);
  requireVersion(capture, before, seen.version);
  requireStep('check', before);
  // Outside of the transaction: the reply of the provider can take seconds.
  const found = await askProvider(() => desk.provider.readOrder(before.order));
  return take(desk, 'check', seen, async ({ tx, order }, now) => {
    await noteCheck(tx, order.id, now);
    await noteFound(tx, order.id, found);
    try {
      await applyFound(tx, order, found, now);
    } catch (error) {
      const isNotAsked =
        error instanceof Refusal && ['price_changed', 'payment_unverified'].includes(error.code);
      if (!isNotAsked) throw error;
    }
  });
}

/**
 * Records money that cannot pay its booking, and starts its refund through the provider.
 *
 * @throws Refusal 422 `step_impossible` also for money that a check would record as the payment.
 */
export function returnCapture(desk: Desk, seen: SeenCapture): Promise<Capture> {
  return take(desk, 'return', seen, async ({ tx, order, booking, seen: { captured } }, now) => {
    const isOwed = !booking.isPaid && !isClosed(booking) && captured === order.amount;
    if (captured === undefined || isOwed) {
      throw refuse(422, 'step_impossible', 'server.stepImpossible');
    }
    const { userId, bookingId, id: orderId } = order;
    const payment = {
      userId,
      bookingId,
      orderId,
      amount: captured,
      date: dateTimeOnClock(now),
      transactionId: newRecordId(),
      message: say('server.paymentFound'),
    };
    await recordForReturn(tx, payment, now);
    await tx.update(paymentOrders).set({ isSettled: true }).where(eq(paymentOrders.id, orderId));
    await post(tx, { kind: 'paymentReturned', bookingId, reason: seen.reason ?? null }, now);
  });
}
