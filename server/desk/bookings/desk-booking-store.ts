import { and, asc, eq, inArray, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isBefore } from '#contract/day.ts';
import type { bookingFilters } from '#contract/desk/calls/bookings.ts';
import type { DeskBooking, DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { BookingId } from '#contract/ids.ts';
import { noMoney } from '#contract/money.ts';
import { idsWithCode } from '#contract/rules/booking-code.ts';
import { owedOf } from '#contract/rules/owed.ts';
import { dayInZone } from '#contract/time-zone.ts';
import type { Language } from '#contract/translated.ts';
import { offersBookingStep, stayName, storedBookingLife } from '#machines/lives/booking-life.ts';
import { isClosed, isOwedRow, isStandingRow, payByOf } from '../../bookings/booking-state.ts';
import { claimCodeEnd } from '../../bookings/claim-code-store.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { audit } from '../../db/desk-tables.ts';
import { refunds, transactions } from '../../db/payment-tables.ts';
import { properties } from '../../db/property-tables.ts';
import { paidFor } from '../../payments/paid-for.ts';
import { liveLinkSince } from '../../payments/payment-link-store.ts';
import { textIn } from '../../properties/text-in.ts';
import { isRefundedPayment } from '../../refunds/payment-return.ts';
import { refundAmount, refundAmountColumns } from '../../refunds/refund-amount.ts';
import { guestByCode, payerByLink } from '../actor.ts';
import { deskPageSize, hasId, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { guestColumns, guestName, isOfGuestOrHomeLike } from '../guests/guest-search.ts';
import { awaitsAnswer } from '../messages/awaiting.ts';
import { receivedFor } from './paid-below-total.ts';

type Filters = z.output<typeof bookingFilters>;

export const bookingKeys = { at: bookings.createdAt, id: bookings.id };

/** What has gone back of the payments that count for a booking, in cents. */
function paidBackOf(db: Database) {
  const isDuplicate = and(eq(transactions.id, refunds.returnedPaymentId), transactions.isDuplicate);
  const duplicate = db.select({ id: transactions.id }).from(transactions).where(isDuplicate);
  const sum = db
    .select({ sum: sql`coalesce(sum(${refunds.paidBack}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookings.id), notExists(duplicate)));
  return sql`${sum}`.mapWith(Number);
}

const columnsOf = (db: Database, language: Language) => ({
  booking: bookings,
  received: receivedFor(db),
  kept: paidFor(db, bookings.id),
  paidBack: paidBackOf(db),
  property: {
    id: properties.id,
    name: textIn('name', language),
    location: textIn('location', language),
  },
  timeZone: properties.timeZone,
  guest: guestColumns,
  canBeClaimed: sql<boolean>`${users.passwordHash} is null and not ${users.isDeleted}`,
});

/** The columns that another record needs of its booking, with those of its listing. */
export const bookingColumns = (language: Language) => ({
  id: bookings.id,
  property: textIn('name', language),
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
});

function isInState(state: NonNullable<Filters['state']>): SQL | undefined {
  switch (state) {
    case 'standing':
      return isStandingRow;
    case 'cancelled':
      return and(bookings.isDeleted, not(bookings.isGivenUp));
    case 'givenUp':
      return and(bookings.isDeleted, bookings.isGivenUp);
    default:
      return and(not(bookings.isDeleted), eq(bookings.status, state));
  }
}

async function isLike(db: Database, text: string): Promise<SQL | undefined> {
  if (isRecordId<BookingId>(text)) return eq(bookings.id, text);
  const isLikeText = await isOfGuestOrHomeLike(db, bookings, text);
  const coded = idsWithCode(text);
  if (!coded) return isLikeText;
  const hasCode = sql`${bookings.id} between ${coded.from}::uuid and ${coded.to}::uuid`;
  return or(hasCode, isLikeText);
}

/** Every condition of the list but its position. */
export async function matchingBookings(
  db: Database,
  filters: Omit<Filters, 'after'>,
): Promise<SQL | undefined> {
  const { state, payment, messages, arrives, leaves, property, guest, coupon, search } = filters;
  return and(
    state && isInState(state),
    payment === 'paid' ? bookings.isPaid : payment && isOwedRow,
    messages && awaitsAnswer(db),
    arrives && eq(bookings.checkIn, arrives),
    leaves && eq(bookings.checkOut, leaves),
    hasId(bookings.propertyId, property),
    hasId(bookings.userId, guest),
    coupon ? eq(bookings.couponCode, coupon) : undefined,
    search ? await isLike(db, search) : undefined,
  );
}

/** A page of the bookings, newest first. */
export async function listBookings(
  db: Database,
  { after, ...filters }: Filters,
  language: Language,
) {
  const rows = await bookingRows(db, language)
    .where(and(await matchingBookings(db, filters), isAfter(bookingKeys, after)))
    .orderBy(newestOf(bookingKeys))
    .limit(deskPageSize + 1);
  const { page, next } = pageOfRows(rows, ({ booking }) => ({
    at: booking.createdAt,
    id: booking.id,
  }));
  return { records: page.map(bookingOf), next };
}

/** Several bookings, the first arrival first. Unknown ids are left out. */
export async function readBookings(
  db: Database,
  ids: readonly BookingId[],
  language: Language,
): Promise<DeskBooking[]> {
  const rows = await bookingRows(db, language)
    .where(inArray(bookings.id, ids.filter(isRecordId<BookingId>)))
    .orderBy(asc(bookings.checkIn), asc(bookings.id));
  return rows.map(bookingOf);
}

/** The booking of a row of `bookingRows`. */
export function bookingOf({
  booking,
  received,
  kept,
  paidBack,
  property,
  guest,
}: Row): DeskBooking {
  const payBy = payByOf(booking);
  return {
    id: booking.id,
    version: booking.version,
    property,
    guest: {
      id: guest.id,
      name: guestName(guest),
      email: guest.email,
      mobileNumber: guest.mobileNumber,
    },
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    guests: booking.guests,
    couponCode: booking.couponCode,
    state: stayName(storedBookingLife(booking)),
    amount: booking.amount,
    paymentMethod: booking.paymentMethod,
    isPaid: booking.isPaid,
    ...(booking.isPartPaid && { isPartPaid: true }),
    ...(booking.isPaymentPending && !booking.isPaid && { isPaymentPending: true }),
    ...(received > 0 && paidBack >= received && { isPaidBack: true }),
    received,
    owed: owedOf({ ...booking, isStanding: !isClosed(booking), kept }),
    payBy: payBy?.toISOString(),
    bookedAt: booking.createdAt.toISOString(),
  };
}

type Row = Awaited<ReturnType<typeof bookingRows>>[number];

/** The bookings with what their records say of the guest, the listing and the payments. */
export function bookingRows(db: Database, language: Language) {
  return db
    .select(columnsOf(db, language))
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId));
}

/** A booking with its payments, refunds and history. */
export async function readBooking(
  db: Database,
  id: BookingId,
  language: Language,
): Promise<DeskBookingDetail | undefined> {
  const [row] = await bookingRows(db, language).where(eq(bookings.id, id));
  if (!row) return undefined;
  const payments = await db
    .select()
    .from(transactions)
    .where(eq(transactions.bookingId, id))
    .orderBy(asc(transactions.createdAt), asc(transactions.id));
  const requests = await db
    .select({ request: refunds, ...refundAmountColumns(db) })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(transactions, isRefundedPayment())
    .where(eq(refunds.bookingId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const ids = [id, ...requests.map(({ request }) => request.id)];
  const entries = await db
    .select()
    .from(audit)
    .where(inArray(audit.subjectId, ids))
    .orderBy(asc(audit.at), asc(audit.id));
  const ofGuest = { by: '', reason: '' };
  const history: DeskBookingDetail['history'] = [
    // An operator who made the booking is in the audit trail.
    ...(entries.some(({ action }) => action === 'booking.create')
      ? []
      : [{ at: row.booking.createdAt.toISOString(), what: 'booked' as const, ...ofGuest }]),
    ...payments
      // The record of cash that an operator added is in the audit trail.
      .filter(({ createdAt }) => !entries.some(({ at }) => at.getTime() === createdAt.getTime()))
      .map(({ createdAt, paymentMethod }) => ({
        at: createdAt.toISOString(),
        what: paymentMethod === 'cash' ? ('cashPromised' as const) : ('paymentRecorded' as const),
        ...ofGuest,
      })),
    ...requests
      // A return and a difference begin with a step of an operator.
      .filter((refund) => refund.returnedPaymentId === null && refund.difference === null)
      .map(({ request }) => ({
        at: request.createdAt.toISOString(),
        what: 'refundRequested' as const,
        ...ofGuest,
      })),
    ...entries.map(({ at, action, email, reason }) => ({
      at: at.toISOString(),
      what: action,
      by: [payerByLink, guestByCode].includes(email) ? '' : email,
      reason,
    })),
  ];
  const { priceLines, charges } = row.booking;
  const record = bookingOf(row);
  const linkedAt = await liveLinkSince(db, id);
  const claimCodeUntil = await claimCodeEnd(db, id);
  return {
    ...record,
    ...(priceLines && { priceLines: [...priceLines] }),
    ...(isLastDeadline(record, row.timeZone) && { isLastDeadline: true }),
    ...(linkedAt && { linkedAt: linkedAt.toISOString() }),
    ...(row.canBeClaimed && { canBeClaimed: true }),
    ...(claimCodeUntil && { claimCodeUntil: claimCodeUntil.toISOString() }),
    charges: [...charges],
    returnable: offersBookingStep('lower', record) ? row.kept : noMoney,
    payments: payments.map((payment) => ({
      id: payment.id,
      amount: payment.amount,
      method: payment.paymentMethod,
      isPaid: payment.paymentStatus === 'paid',
      recordedAt: payment.createdAt.toISOString(),
    })),
    refunds: requests.map(({ request, ...of }) => ({
      id: request.id,
      amount: of.isDuplicate ? undefined : refundAmount(of),
      status: request.status,
      paidBack: request.paidBack ?? undefined,
      requestedAt: request.createdAt.toISOString(),
    })),
    history: history.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

function isLastDeadline({ payBy, checkOut }: DeskBooking, timeZone: string): boolean {
  return payBy !== undefined && !isBefore(dayInZone(new Date(payBy), timeZone), checkOut);
}
