import { and, asc, desc, eq, gt, not, or, sql } from 'drizzle-orm';
import type { BookingId, UserId } from '#contract/ids.ts';
import { cents, noMoney } from '#contract/money.ts';
import type { StayPage } from '#contract/records/stay.ts';
import type { StayGuide } from '#contract/records/stay-guide.ts';
import { owedOf } from '#contract/rules/owed.ts';
import type { Language } from '#contract/translated.ts';
import { isStanding, isSure } from '#machines/lives/booking-life.ts';
import { stayFile } from '../calendar/calendar-file.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { properties } from '../db/property-tables.ts';
import { notFound } from '../errors.ts';
import { paidFor } from '../payments/paid-for.ts';
import { guideIn } from '../properties/stay-guide.ts';
import { isOfOwnPayment, isRefundedPayment } from '../refunds/payment-return.ts';
import { refundAmount, refundAmountColumns } from '../refunds/refund-amount.ts';
import { bookingLifeAt } from './booking-state.ts';
import { bookingsWhere, ownBooking } from './booking-store.ts';

/**
 * STAY-01: the page of a guest's booking, also of one that is cancelled.
 *
 * @throws `Refusal` 404 `not_found` or 403 `not_owner`.
 */
export async function readStay(
  db: Database,
  now: Date,
  guestId: UserId,
  id: BookingId,
  language: Language,
): Promise<StayPage> {
  const row = await ownBooking(db, guestId, id);
  const [booking] = await bookingsWhere(db, now, eq(bookings.id, id), language);
  const [home] = await db
    .select({ guide: properties.stayGuide, kept: paidFor(db, id) })
    .from(properties)
    .where(eq(properties.id, row.propertyId));
  if (!booking || !home) throw notFound();
  const payments = await paymentsOf(db, id);
  const isPaid = payments.length > 0;
  const life = bookingLifeAt(row, now);
  const guide = home.guide && guideIn(home.guide, language);
  const { checkIn, checkOut, property } = booking;
  const { name, location } = property;
  return {
    booking,
    ...(guide && { guide: isSure(life) ? guide : withoutWay(guide) }),
    payments,
    due: owedOf({ ...row, isStanding: isStanding(life), kept: home.kept }),
    ...(row.priceLines && { priceLines: [...row.priceLines] }),
    ...(row.charges.length > 0 && { charges: [...row.charges] }),
    ...(isPaid && (await differencesOf(db, id))),
    ...(isPaid && (await refundsOfPayment(db, id))),
    ...(isStanding(life) && { calendar: stayFile({ id, name, location, checkIn, checkOut }, now) }),
  };
}

/** STAY-02: the directions and the contact are only for bookings that are paid or approved. */
function withoutWay({ checkInFrom, checkOutUntil, houseRules }: StayGuide): StayGuide {
  const unsaid = { directions: '', contactName: '', contactPhone: '', contactEmail: '' };
  return { ...unsaid, checkInFrom, checkOutUntil, houseRules };
}

/** Each payment that counts, the first one first. */
async function paymentsOf(db: Database, bookingId: BookingId): Promise<StayPage['payments']> {
  const paidAt = sql`coalesce(${transactions.paidAt}, ${transactions.createdAt})`;
  const rows = await db
    .select({
      paidAt: paidAt.mapWith(transactions.createdAt),
      amount: transactions.amount,
      method: transactions.paymentMethod,
      transactionId: transactions.transactionId,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.bookingId, bookingId),
        eq(transactions.paymentStatus, 'paid'),
        not(transactions.isDuplicate),
      ),
    )
    .orderBy(asc(paidAt), asc(transactions.id));
  return rows.map(({ paidAt: at, ...payment }) => ({ at: at.toISOString(), ...payment }));
}

async function differencesOf(
  db: Database,
  bookingId: BookingId,
): Promise<Pick<StayPage, 'differences'>> {
  const rows = await db
    .select({ amount: refunds.difference, status: refunds.status })
    .from(refunds)
    // A returned part of a duplicate payment is zero here.
    .where(
      and(
        eq(refunds.bookingId, bookingId),
        gt(refunds.difference, noMoney),
        not(refunds.isAfterClose),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const differences = rows.flatMap(({ amount, status }) =>
    // It cannot be rejected.
    amount === null || status === 'rejected' ? [] : [{ amount, status }],
  );
  return differences.length > 0 ? { differences } : {};
}

/** What went back, or goes back, of a closed booking beside its refund. A part of a duplicate payment is zero. */
const isOfClosing = and(refunds.isAfterClose, gt(refunds.difference, noMoney));

async function refundsOfPayment(
  db: Database,
  bookingId: BookingId,
): Promise<Pick<StayPage, 'refunds'>> {
  const rows = await db
    .select({ status: refunds.status, ...refundAmountColumns(db) })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(transactions, isRefundedPayment())
    .where(and(eq(refunds.bookingId, bookingId), or(isOfOwnPayment(db), isOfClosing)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  const standing = rows.filter(({ status }) => status !== 'rejected');
  // STAY-221: one request has a refund for each way in which it was paid.
  const ofNewest = standing.length > 0 ? standing : rows.slice(0, 1);
  const sums = (['refunded', 'pending', 'rejected'] as const).flatMap((status) => {
    const amounts = ofNewest
      .filter((refund) => refund.status === status)
      .map(refundAmount)
      .filter((amount) => amount !== undefined);
    const amount = cents(amounts.reduce((sum, one) => sum + one, 0));
    return amounts.length > 0 ? [{ status, amount }] : [];
  });
  return sums.length > 0 ? { refunds: sums } : {};
}
