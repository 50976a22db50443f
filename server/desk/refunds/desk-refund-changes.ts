import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { RefundRecordId } from '#contract/desk/desk-ids.ts';
import { type DeskRefundDetail, deskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import { type Cents, noMoney } from '#contract/money.ts';
import { refunds } from '../../db/payment-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { askProvider } from '../../paypal/payment-provider.ts';
import type { PaymentProvider } from '../../paypal/provider-order.ts';
import type { Actor } from '../actor.ts';
import { recordDeed } from '../audit/audit-trail.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { readRefund, refundedPart } from './desk-refund-store.ts';

/** A call to the provider ends within this time. Then another operator can settle the request. */
const settlingMs = 120_000;

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

/**
 * Settles or rejects a pending refund. An online payment goes back through the provider first. Of
 * several concurrent calls only one settles it.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`, 422 `payment_unverified` when
 * the provider has no money of the order, or 503 when it did not respond: then the refund is still
 * pending. The provider never returns the money twice.
 */
export async function closeRefund(
  desk: Desk,
  { id, version, reason }: SeenRefund,
  status: 'refunded' | 'rejected',
): Promise<DeskRefundDetail> {
  const { db, clock, seal, actor } = desk;
  const seen = await readRefund(db, undefined, id);
  if (!seen) throw notFound();
  requireVersion(deskRefundDetail, seen, version);
  if (status === 'rejected' && seen.isOfChange) {
    throw refuse(422, 'step_impossible', 'server.differenceOwed');
  }
  await claim(desk, seen);
  let paidBack = seen.amount ?? noMoney;
  try {
    if (status === 'refunded' && seen.order !== undefined) paidBack = await payBack(desk, seen);
  } catch (error) {
    await db.update(refunds).set({ settlingSince: null }).where(eq(refunds.id, id));
    throw error;
  }
  const isRefunded = status === 'refunded';
  return db.transaction(async (tx) => {
    const now = clock();
    const paid = { paidBack, settledAt: now };
    await tx
      .update(refunds)
      .set({ status, ...(isRefunded && paid) })
      .where(eq(refunds.id, id));
    const kind = isRefunded ? 'refunded' : 'refundRejected';
    await post(tx, { kind, bookingId: seen.booking.id, reason: reason ?? null }, now);
    await recordDeed(
      tx,
      actor,
      {
        action: isRefunded ? 'refund.settle' : 'refund.reject',
        subjectKind: 'refund',
        subjectId: id,
        subjectLabel: `${seen.booking.property}, ${seen.guest.email}`,
        before: { status: 'pending' },
        after: { status },
        reason: reason ?? '',
      },
      now,
    );
    const closed = await readRefund(tx, seal, id);
    if (!closed) throw notFound();
    return closed;
  });
}

/** Takes the refund, so that no other operator settles it. */
async function claim({ db, clock }: Desk, seen: DeskRefundDetail): Promise<void> {
  const now = clock();
  const isFree = or(
    isNull(refunds.settlingSince),
    lt(refunds.settlingSince, new Date(now.getTime() - settlingMs)),
  );
  const claimed = await db
    .update(refunds)
    .set({ settlingSince: now })
    .where(and(eq(refunds.id, seen.id), eq(refunds.status, 'pending'), isFree))
    .returning({ id: refunds.id });
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

/** @returns what went back according to the provider, in cents. */
async function payBack({ db, provider }: Desk, { id, order }: DeskRefundDetail): Promise<Cents> {
  const part = await refundedPart(db, id);
  const back = order ? await askProvider(() => provider.refundOrder(order, id, part)) : undefined;
  if (back !== undefined) return back;
  throw refuse(422, 'payment_unverified', 'server.nothingToReturn');
}
