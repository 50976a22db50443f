import { and, eq, gte } from 'drizzle-orm';
import type { RefundRecordId } from '#contract/desk/desk-ids.ts';
import { type DeskRefundDetail, deskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import { type Cents, noMoney } from '#contract/money.ts';
import type { Language } from '#contract/translated.ts';
import type { RefundStep } from '#machines/lives/refund-life.machine.ts';
import { refundAfter, refundColumns } from '#machines/lives/refund-life.ts';
import { bookings } from '../../db/booking-tables.ts';
import { refunds } from '../../db/payment-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { orderOfProvider } from '../../payments/order-store.ts';
import { noteReturned } from '../../payments/returned-at-provider.ts';
import { askProvider } from '../../paypal/payment-provider.ts';
import { type PaymentProvider, ProviderRefused } from '../../paypal/provider-order.ts';
import type { Actor } from '../actor.ts';
import { auditedHomeOfBooking } from '../audit/audited-home.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { auditedGuest } from '../guests/guest-search.ts';
import { readRefund, refundRequestOf } from './desk-refund-store.ts';

/** A call to the provider ends within this time. Then another operator can settle the request. */
const settlingMs = 120_000;

interface Desk extends Pick<Deps, 'db' | 'clock' | 'seal'> {
  readonly actor: Actor;
  /** Of the records in replies. */
  readonly language: Language;
  readonly provider: Pick<PaymentProvider, 'readOrder' | 'refundOrder'>;
}

interface SeenRefund {
  readonly id: RefundRecordId;
  readonly version: number;
  /** For the guest and the audit trail. */
  readonly reason?: string;
}

/**
 * Settles or rejects a pending refund. An online payment goes back through the provider first. Of
 * several concurrent calls only one settles it. When the provider refuses for good, the refund stays
 * pending with the reason, and an operator can pay it in another way and settle it as paid outside.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`, 422 `refund_refused` when the
 * provider does not return the money, or 503 when it did not respond: then the refund is still pending.
 * The provider never returns the money twice.
 */
export async function closeRefund(
  desk: Desk,
  { id, version, reason = '' }: SeenRefund,
  step: RefundStep,
): Promise<DeskRefundDetail> {
  const { db, clock, seal, actor, language } = desk;
  if (step === 'settle') await noteReturnedBefore(desk, id);
  const { seen, next } = await claim(desk, { id, version }, step);
  const paidBack = step === 'settle' ? await payBack(desk, seen) : (seen.amount ?? noMoney);
  return db.transaction(async (tx) => {
    const now = clock();
    const columns = refundColumns(next);
    const isPaid = columns.status === 'refunded';
    await tx
      .update(refunds)
      .set({ ...columns, ...(isPaid && { paidBack, settledAt: now }) })
      .where(eq(refunds.id, id));
    // The reason for a payment in another way is for the audit trail.
    const told = step === 'reject' ? reason : null;
    const kind = isPaid ? 'refunded' : 'refundRejected';
    await post(tx, { kind, bookingId: seen.booking.id, reason: told }, now);
    await recordAuditEntry(
      tx,
      actor,
      {
        action: `refund.${step}`,
        subjectKind: 'refund',
        subjectId: id,
        subjectLabel: `${await auditedHomeOfBooking(tx, seen.booking.id)}, ${auditedGuest(seen.guest)}`,
        before: { status: 'pending' },
        after: { status: columns.status },
        reason,
      },
      now,
    );
    const closed = await readRefund(tx, seal, id, language);
    if (!closed) throw notFound();
    return closed;
  });
}

/** @throws Refusal 422 `step_impossible`. A step that was possible before the settlement has its own sentence. */
function requireNext(step: RefundStep, seen: DeskRefundDetail) {
  const event = `operator.${step}` as const;
  const next = refundAfter(seen, event);
  if (next) return next;
  const never = step === 'reject' ? 'server.differenceOwed' : 'server.stepImpossible';
  const isLate = refundAfter({ ...seen, status: 'pending' }, event) !== undefined;
  throw refuse(422, 'step_impossible', isLate ? 'server.refundSettled' : never);
}

/**
 * Takes the refund, so that no other operator settles it. Refunds of one booking share its payment, so one
 * is settled after the other.
 *
 * @returns the refund as it is while it is locked, and its state after the step.
 */
function claim(
  { db, clock, language }: Desk,
  { id, version }: Pick<SeenRefund, 'id' | 'version'>,
  step: RefundStep,
) {
  const since = new Date(clock().getTime() - settlingMs);
  return db.transaction(async (tx) => {
    const found = await readRefund(tx, undefined, id, language);
    if (!found) throw notFound();
    // The booking first, as each of its changes does.
    const isBooking = eq(bookings.id, found.booking.id);
    await tx.select({ id: bookings.id }).from(bookings).where(isBooking).for('update');
    await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)).for('update');
    const seen = await readRefund(tx, undefined, id, language);
    if (!seen) throw notFound();
    requireVersion(deskRefundDetail, seen, version);
    const next = requireNext(step, seen);
    const underWay = and(
      eq(refunds.bookingId, seen.booking.id),
      eq(refunds.status, 'pending'),
      gte(refunds.settlingSince, since),
    );
    if ((await tx.$count(refunds, underWay)) > 0) {
      throw refuse(422, 'step_impossible', 'server.refundUnderWay');
    }
    await tx.update(refunds).set({ settlingSince: clock() }).where(eq(refunds.id, id));
    return { seen, next };
  });
}

/** STAY-222: what a person has returned at the provider meanwhile does not go back again. */
async function noteReturnedBefore(
  { db, clock, provider, language }: Desk,
  id: RefundRecordId,
): Promise<void> {
  const seen = await readRefund(db, undefined, id, language);
  if (seen?.status !== 'pending' || seen.order === undefined) return;
  const order = await orderOfProvider(db, { orderId: seen.order });
  if (!order) return;
  const found = await askProvider(() => provider.readOrder(order.id));
  await noteReturned(db, order, { found }, clock());
}

/** @returns what went back, in cents: of an online payment according to the provider. */
async function payBack({ db, provider }: Desk, seen: DeskRefundDetail): Promise<Cents> {
  const { id, order, amount = noMoney } = seen;
  if (order === undefined) return amount;
  try {
    const request = await refundRequestOf(db, id, order);
    return await askProvider(() => provider.refundOrder(order, request));
  } catch (error) {
    const providerRefusal = error instanceof ProviderRefused ? error.reason : null;
    await db
      .update(refunds)
      .set({ settlingSince: null, ...(providerRefusal !== null && { providerRefusal }) })
      .where(eq(refunds.id, id));
    if (providerRefusal === null) throw error;
    throw refuse(422, 'refund_refused', 'server.refundRefused', { reason: providerRefusal });
  }
}
