import { and, eq, gte, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RefundRecordId } from '#contract/desk/desk-ids.ts';
import { type DeskRefundDetail, deskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import { canTakeRefundStep, type RefundStep } from '#contract/desk/refund-steps.ts';
import { type Cents, noMoney } from '#contract/money.ts';
import { bookings } from '../../db/booking-tables.ts';
import { refunds } from '../../db/payment-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { askProvider } from '../../paypal/payment-provider.ts';
import { type PaymentProvider, ProviderRefused } from '../../paypal/provider-order.ts';
import type { Actor } from '../actor.ts';
import { recordDeed } from '../audit/audit-trail.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { readRefund, refundRequestOf } from './desk-refund-store.ts';

/** A call to the provider ends within this time. Then another operator can settle the request. */
const settlingMs = 120_000;

/** The other refunds of a booking, beside the one to settle. */
const others = alias(refunds, 'others');

interface Desk extends Pick<Deps, 'db' | 'clock' | 'seal'> {
  readonly actor: Actor;
  readonly provider: Pick<PaymentProvider, 'refundOrder'>;
}

interface SeenRefund {
  readonly id: RefundRecordId;
  readonly version: number;
  /** For the guest and the audit trail. */
  readonly reason?: string;
}

const ends = {
  settle: { action: 'refund.settle', status: 'refunded', mail: 'refunded' },
  outside: { action: 'refund.outside', status: 'refunded', mail: 'refunded' },
  reject: { action: 'refund.reject', status: 'rejected', mail: 'refundRejected' },
} as const;

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
  const { db, clock, seal, actor } = desk;
  const seen = await readRefund(db, undefined, id);
  if (!seen) throw notFound();
  requireVersion(deskRefundDetail, seen, version);
  requireStep(step, seen);
  await claim(desk, seen);
  const paidBack = step === 'settle' ? await payBack(desk, seen) : (seen.amount ?? noMoney);
  const { action, status, mail } = ends[step];
  return db.transaction(async (tx) => {
    const now = clock();
    const isPaidOutside = step === 'outside';
    const paid = { paidBack, settledAt: now, isPaidOutside };
    const isAccepted = step === 'settle';
    await tx
      .update(refunds)
      .set({
        status,
        ...(status === 'refunded' && paid),
        ...(isAccepted && { providerRefusal: null }),
      })
      .where(eq(refunds.id, id));
    // The reason for a payment in another way is for the trail.
    const told = step === 'reject' ? reason : null;
    await post(tx, { kind: mail, bookingId: seen.booking.id, reason: told }, now);
    await recordDeed(
      tx,
      actor,
      {
        action,
        subjectKind: 'refund',
        subjectId: id,
        subjectLabel: `${seen.booking.property}, ${seen.guest.email}`,
        before: { status: 'pending' },
        after: { status },
        reason,
      },
      now,
    );
    const closed = await readRefund(tx, seal, id);
    if (!closed) throw notFound();
    return closed;
  });
}

/** A refund that is settled already has its own sentence: see `claim`. */
function requireStep(step: RefundStep, seen: DeskRefundDetail): void {
  if (canTakeRefundStep(step, { ...seen, status: 'pending' })) return;
  throw refuse(
    422,
    'step_impossible',
    step === 'reject' ? 'server.differenceOwed' : 'server.stepImpossible',
  );
}

/**
 * Takes the refund, so that no other operator settles it. Refunds of one booking share its payment, so one
 * is settled after the other.
 */
async function claim({ db, clock }: Desk, seen: DeskRefundDetail): Promise<void> {
  const since = new Date(clock().getTime() - settlingMs);
  const isFree = or(isNull(refunds.settlingSince), lt(refunds.settlingSince, since));
  const claimed = await db.transaction(async (tx) => {
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.id, seen.booking.id))
      .for('update');
    const otherUnderWay = tx
      .select({ id: others.id })
      .from(others)
      .where(
        and(
          eq(others.bookingId, seen.booking.id),
          ne(others.id, seen.id),
          eq(others.status, 'pending'),
          gte(others.settlingSince, since),
        ),
      );
    return tx
      .update(refunds)
      .set({ settlingSince: clock() })
      .where(
        and(
          eq(refunds.id, seen.id),
          notExists(otherUnderWay),
          and(eq(refunds.status, 'pending'), isFree),
        ),
      )
      .returning({ id: refunds.id });
  });
  if (claimed.length > 0) return;
  const present = await readRefund(db, undefined, seen.id);
  if (present) requireVersion(deskRefundDetail, present, seen.version);
  const isUnderWay = present?.status === 'pending';
  throw refuse(
    422,
    'step_impossible',
    isUnderWay ? 'server.refundUnderWay' : 'server.refundSettled',
  );
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
