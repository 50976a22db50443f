import { dateTimeOnClock } from '#contract/date-time.ts';
import type { OrderRecordId } from '#contract/desk/desk-ids.ts';
import { type ProviderOrder, providerOrder } from '#contract/desk/records/provider-order.ts';
import type { Language } from '#contract/translated.ts';
import type { ProviderOrderStep } from '#machines/lives/payment-life.machine.ts';
import { offersProviderOrderStep } from '#machines/lives/payment-life.ts';
import { lockOwnBooking } from '../../bookings/booking-store.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { doneSentence, notFound, Refusal, refuse } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { newRecordId } from '../../new-record-id.ts';
import { recordForReturn } from '../../payments/online-payment.ts';
import {
  type GuestOrder,
  lockOrder,
  noteCheck,
  noteFound,
  orderOfRecord,
} from '../../payments/order-store.ts';
import { applyFound } from '../../payments/provider-order-checks.ts';
import { askProvider } from '../../paypal/payment-provider.ts';
import type { PaymentProvider } from '../../paypal/provider-order.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { auditedGuest } from '../guests/guest-search.ts';
import { readProviderOrder } from './provider-order-store.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
  /** Of the records in replies. */
  readonly language: Language;
  readonly provider: Pick<PaymentProvider, 'readOrder'>;
}

/** The order that an operator saw. */
interface SeenProviderOrder {
  readonly id: OrderRecordId;
  readonly version: number;
  /** For the guest and the audit trail. */
  readonly reason?: string;
}

/** The order of a step. It and its booking are locked, so no payment can change them meanwhile. */
interface TakenOrder {
  readonly tx: Database;
  readonly order: GuestOrder;
  readonly seen: ProviderOrder;
}

/**
 * Takes a step with an order and adds its audit entry, in one transaction.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`.
 */
async function take(
  { db, clock, actor, language }: Desk,
  step: ProviderOrderStep,
  { id, version, reason = '' }: SeenProviderOrder,
  change: (taken: TakenOrder, now: Date) => Promise<void>,
): Promise<ProviderOrder> {
  return db.transaction(async (tx) => {
    const now = clock();
    const order = await orderOfRecord(tx, id);
    if (!order) throw notFound();
    // In the same order as a payment, so that they cannot deadlock.
    await lockOwnBooking(tx, order.userId, order.bookingId);
    // The sweep notes an answer of the provider without the lock of the booking.
    await lockOrder(tx, order.id);
    const seen = await present(tx, id, language);
    requireVersion(providerOrder, seen, version);
    requireStep(step, seen);
    await change({ tx, order, seen }, now);
    const changed = await present(tx, id, language);
    await recordAuditEntry(
      tx,
      actor,
      {
        action: `capture.${step}`,
        subjectKind: 'capture',
        subjectId: id,
        subjectLabel: `${order.id}, ${auditedGuest(seen.guest)}`,
        before: { payment: seen.state },
        after: { payment: changed.state },
        reason,
      },
      now,
    );
    return changed;
  });
}

async function present(
  db: Database,
  id: OrderRecordId,
  language: Language,
): Promise<ProviderOrder> {
  const found = await readProviderOrder(db, id, language);
  if (!found) throw notFound();
  return found;
}

function requireStep(step: ProviderOrderStep, seen: ProviderOrder): void {
  if (offersProviderOrderStep(step, seen)) return;
  throw refuse(422, 'step_impossible', 'server.stepImpossible');
}

/**
 * Asks the provider for an order, and records the payment if it was captured, as the sweep does. Money
 * that is not what the order asked for stays unrecorded: an operator returns it.
 *
 * @throws Refusal 503 `unavailable` when the provider does not respond.
 */
export async function checkProviderOrder(
  desk: Desk,
  seen: SeenProviderOrder,
): Promise<ProviderOrder> {
  const before = await present(desk.db, seen.id, desk.language);
  requireVersion(providerOrder, before, seen.version);
  requireStep('check', before);
  // Outside of the transaction: the reply of the provider can take seconds.
  const found = await askProvider(() => desk.provider.readOrder(before.order));
  return take(desk, 'check', seen, async ({ tx, order }, now) => {
    await noteCheck(tx, order.id, now);
    await noteFound(tx, order, found, now);
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
 */
export function returnProviderOrder(desk: Desk, seen: SeenProviderOrder): Promise<ProviderOrder> {
  return take(desk, 'return', seen, async ({ tx, order, seen: { captured } }, now) => {
    if (captured === undefined) throw refuse(422, 'step_impossible', 'server.stepImpossible');
    const { userId, bookingId, id: orderId } = order;
    const payment = {
      userId,
      bookingId,
      orderId,
      amount: captured,
      date: dateTimeOnClock(now),
      transactionId: newRecordId(),
      message: doneSentence('server.paymentFound'),
    };
    await recordForReturn(tx, payment, now);
    await post(tx, { kind: 'paymentReturned', bookingId, reason: seen.reason ?? null }, now);
  });
}
