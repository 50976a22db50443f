import { and, desc, eq, inArray, ne, not, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { refundFilters } from '#contract/desk/calls/refunds.ts';
import type { RefundRecordId } from '#contract/desk/desk-ids.ts';
import type { DeskRefund, DeskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import { noMoney } from '#contract/money.ts';
import type { Language } from '#contract/translated.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { audit } from '../../db/desk-tables.ts';
import { refunds, transactions } from '../../db/payment-tables.ts';
import { properties } from '../../db/property-tables.ts';
import type { RefundRequest } from '../../paypal/provider-order.ts';
import { isRefundedPayment } from '../../refunds/payment-return.ts';
import { refundAmount, refundAmountColumns } from '../../refunds/refund-amount.ts';
import type { Seal } from '../../seal.ts';
import { bookingColumns } from '../bookings/desk-booking-store.ts';
import { deskPageSize, hasId, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { guestColumns, guestOf, isOfGuestLike } from '../guests/guest-search.ts';

type Filters = z.output<typeof refundFilters>;

export const refundKeys = { at: refunds.createdAt, id: refunds.id };

/** The refunds with their bookings, guests and payments. */
export function refundRows(db: Database, language: Language) {
  return db
    .select({
      refund: refunds,
      ...refundAmountColumns(db),
      orderId: transactions.orderId,
      booking: bookingColumns(language),
      guest: guestColumns,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, refunds.userId))
    .leftJoin(transactions, isRefundedPayment());
}

type Row = Awaited<ReturnType<typeof refundRows>>[number];

/** The refund of a row of `refundRows`. */
export function refundOf(row: Row): DeskRefund {
  const { refund, payment, paid, returned, share, difference, part, booking, guest } = row;
  // What went back of a duplicate payment, or of the refund of a closed booking, is no lower price.
  const isOfChange = difference !== null && !row.isDuplicate && !refund.isAfterClose;
  const isWhole = row.returnedPaymentId === null && part === null && returned === noMoney;
  const isShare = share !== null && payment !== null && isWhole;
  return {
    id: refund.id,
    version: refund.version,
    status: refund.status,
    requestedAt: refund.createdAt.toISOString(),
    amount: refundAmount(row),
    ...(isOfChange && { isOfChange }),
    ...(isShare && difference === null && { paid, share }),
    way: wayOf(row),
    booking,
    guest: guestOf(guest),
    refusal: refund.providerRefusal ?? undefined,
    ...(refund.isPaidOutside && { isPaidOutside: true }),
    accountHolder: refund.accountHolderName,
    bankName: refund.bankName,
    accountEnding: refund.accountLast4,
  };
}

function wayOf({ orderId, difference, refund }: Row): DeskRefund['way'] {
  if (orderId !== null && !refund.isByHand) return 'provider';
  return difference === null ? 'bank' : 'cash';
}

async function isLike(db: Database, text: string): Promise<SQL | undefined> {
  if (isRecordId<RefundRecordId>(text)) return eq(refunds.id, text);
  return isOfGuestLike(db, refunds.userId, text);
}

/** Every condition of the list but its position. */
export async function matchingRefunds(
  db: Database,
  { status, guest, search }: Omit<Filters, 'after'>,
): Promise<SQL | undefined> {
  return and(
    status && eq(refunds.status, status),
    hasId(refunds.userId, guest),
    search ? await isLike(db, search) : undefined,
  );
}

/** A page of the refunds, newest first. */
export async function listRefunds(
  db: Database,
  { after, ...filters }: Filters,
  language: Language,
) {
  const found = await refundRows(db, language)
    .where(and(await matchingRefunds(db, filters), isAfter(refundKeys, after)))
    .orderBy(newestOf(refundKeys))
    .limit(deskPageSize + 1);
  const { page, next } = pageOfRows(found, ({ refund }) => ({
    at: refund.createdAt,
    id: refund.id,
  }));
  return { records: page.map(refundOf), next };
}

/** @param seal Opens the account number. Undefined for an operator who may not see it. */
export async function readRefund(
  db: Database,
  seal: Seal | undefined,
  id: RefundRecordId,
  language: Language,
): Promise<DeskRefundDetail | undefined> {
  if (!isRecordId<RefundRecordId>(id)) return undefined;
  const [row] = await refundRows(db, language).where(eq(refunds.id, id));
  if (!row) return undefined;
  const record = refundOf(row);
  const { accountNumberSealed } = row.refund;
  // Without a payment there is nothing to transfer.
  const isShown = accountNumberSealed !== '' && record.way === 'bank' && row.payment !== null;
  return {
    ...record,
    accountNumber: isShown ? seal?.open(accountNumberSealed) : undefined,
    order: record.way === 'provider' ? (row.orderId ?? undefined) : undefined,
    closed: await closingOf(db, row.refund),
  };
}

/** What the audit trail says of a refund that is closed. One of the demo data has only its time. */
async function closingOf(
  db: Database,
  { id, status, settledAt }: Row['refund'],
): Promise<DeskRefundDetail['closed']> {
  if (status === 'pending') return undefined;
  const [entry] = await db
    .select({ at: audit.at, by: audit.email, reason: audit.reason })
    .from(audit)
    .where(
      and(
        eq(audit.subjectId, id),
        inArray(audit.action, ['refund.settle', 'refund.outside', 'refund.reject']),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1);
  if (entry) return { ...entry, at: entry.at.toISOString() };
  return settledAt ? { at: settledAt.toISOString(), by: '', reason: '' } : undefined;
}

/** What a refund asks of the provider. */
export async function refundRequestOf(
  db: Database,
  id: RefundRecordId,
  orderId: string,
): Promise<RefundRequest> {
  // A refund that was paid in another way, or by hand, took nothing of the order.
  const found = await refundRows(db, 'en').where(
    and(
      eq(transactions.orderId, orderId),
      ne(refunds.status, 'rejected'),
      not(refunds.isPaidOutside),
      not(refunds.isByHand),
    ),
  );
  const own = found.find(({ refund }) => refund.id === id);
  const amount = own && refundAmount(own);
  return {
    id,
    part: amount === own?.payment ? undefined : amount,
    others: found
      .filter(({ refund }) => refund.id !== id)
      .map(({ refund }) => ({
        id: refund.id,
        paidBack: refund.status === 'pending' ? undefined : (refund.paidBack ?? noMoney),
      })),
  };
}
