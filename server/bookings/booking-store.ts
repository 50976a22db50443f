import { and, eq, gte, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import type { BookingId, PropertyId, UserId } from '#contract/ids.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import { owedOf } from '#contract/rules/owed.ts';
import type { Stay, StayUnit } from '#contract/rules/stay.ts';
import type { Language } from '#contract/translated.ts';
import {
  bookingAfter,
  bookingColumns,
  isStanding,
  storedBookingLife,
} from '#machines/lives/booking-life.ts';
import { bookings } from '../db/booking-tables.ts';
import { blockedDays } from '../db/calendar-tables.ts';
import { type Database, isRecordId } from '../db/database.ts';
import { transactions } from '../db/payment-tables.ts';
import { properties } from '../db/property-tables.ts';
import { notFound, refuse } from '../errors.ts';
import { post } from '../mail/outbox.ts';
import { newestFirst } from '../newest-first.ts';
import { tell } from '../notices/notices.ts';
import { leftAtProvider, readPaid } from '../payments/paid-for.ts';
import { embeddedPropertyColumns, embeddedPropertyOf } from '../properties/property-record.ts';
import { isApproved } from '../properties/property-store.ts';
import { refundDue, refundDueColumns } from '../refunds/refund-amount.ts';
import { earliestToday, isOver } from './booking-rules.ts';
import {
  type BookingRow,
  bookingLifeAt,
  isClosed,
  isStandingRow,
  payByOf,
} from './booking-state.ts';
import { refundPreviewOf } from './refund-preview.ts';
import { isStaleHold } from './stale-holds.ts';

/** The check-out of a stay that would occupy the same days as the block. */
function checkOutOfBlock(unit: StayUnit) {
  const { lastDay } = blockedDays;
  return unit === 'day' ? sql`${lastDay}`.mapWith(lastDay) : sql`${lastDay} + 1`.mapWith(lastDay);
}

/** The first day that matters to a new stay: today, or earlier by the buffer days of the home. */
function fromDay(today: Day): SQL {
  const bufferDays = sql`coalesce((${properties.rules} ->> 'bufferDays')::int, 0)`;
  return sql`${sql.param(today, bookings.lastDay)}::date - ${bufferDays}`;
}

/**
 * API-45: the booked and the blocked days of an approved property from today on, as stays in order. RATE-27:
 * of a home with buffer days also those shortly before.
 */
export function bookedRanges(
  db: Database,
  now: Date,
  propertyId: PropertyId,
  unit: StayUnit,
): Promise<Stay[]> {
  const today = earliestToday(now);
  const booked = db
    .select({ checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        isApproved,
        eq(bookings.propertyId, propertyId),
        isStandingRow,
        // The next booking cancels these expired bookings, so their days are free.
        not(isStaleHold(now)),
        gte(bookings.lastDay, fromDay(today)),
      ),
    );
  const blocked = db
    .select({ checkIn: blockedDays.firstDay, checkOut: checkOutOfBlock(unit) })
    .from(blockedDays)
    .innerJoin(properties, eq(properties.id, blockedDays.propertyId))
    .where(
      and(
        isApproved,
        eq(blockedDays.propertyId, propertyId),
        gte(blockedDays.lastDay, fromDay(today)),
      ),
    );
  return booked.unionAll(blocked).orderBy(sql`check_in`);
}

/** API-49: the guest's bookings, except those that the guest cancelled, newest first. STAY-225: also those of the host. */
export function bookingsOf(
  db: Database,
  now: Date,
  guestId: UserId,
  language: Language,
): Promise<Booking[]> {
  const isListed = or(not(bookings.isDeleted), bookings.isGivenUp, isNotNull(bookings.hostReason));
  return bookingsWhere(db, now, and(eq(bookings.userId, guestId), isListed), language);
}

/** The bookings that match a condition, newest first. */
export async function bookingsWhere(
  db: Database,
  now: Date,
  condition: SQL | undefined,
  language: Language,
): Promise<Booking[]> {
  const rows = await db
    .select({
      booking: bookings,
      property: embeddedPropertyColumns(language),
      money: refundDueColumns(db),
      atProvider: leftAtProvider(db, bookings.id),
      openRecord: transactions.id,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(
      transactions,
      and(eq(transactions.bookingId, bookings.id), eq(transactions.paymentStatus, 'unPaid')),
    )
    .where(condition)
    .orderBy(...newestFirst(bookings));
  return rows.map(({ booking, property, money, atProvider, openRecord }) => ({
    id: booking.id,
    property: embeddedPropertyOf(property),
    userId: booking.userId,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    guests: booking.guests,
    couponCode: booking.couponCode,
    status: booking.status,
    amount: booking.amount,
    paymentMethod: booking.paymentMethod,
    isPaid: booking.isPaid || booking.isPartPaid,
    ...(booking.isPartPaid && {
      owed: owedOf({ ...booking, isStanding: !isClosed(booking), kept: money.paid }),
      ...(openRecord && { openRecord }),
    }),
    ...(isStanding(bookingLifeAt(booking, now)) &&
      booking.isPaymentPending &&
      !booking.isPaid && { isPaymentPending: true }),
    ...standingOf(booking, now),
    ...refundTermsOf(booking, refundDue(money), atProvider),
  }));
}

/** STAY-20, STAY-24. The refund of an active booking with tiers depends on the day of its cancellation. */
function refundTermsOf(
  booking: BookingRow,
  due: Cents,
  atProvider: Cents,
): Pick<Booking, 'refundTiers' | 'refundDue' | 'refundOnline'> {
  const { refundTiers, refundShare, isPaid, isPartPaid } = booking;
  const hasMoney = isPaid || isPartPaid;
  const isDue = refundShare !== null || (hasMoney && (!refundTiers || isClosed(booking)));
  const online = cents(Math.min(due, atProvider));
  return {
    ...(refundTiers && { refundTiers }),
    ...(isDue && { refundDue: due }),
    ...(isDue && online > 0 && { refundOnline: online }),
  };
}

function standingOf(
  booking: BookingRow,
  now: Date,
): Pick<Booking, 'isCancelled' | 'isGivenUp' | 'hostReason' | 'payBy'> {
  const life = bookingLifeAt(booking, now);
  const isGivenUp = life.stay === 'givenUp';
  const payBy = isStanding(life) ? payByOf(booking) : undefined;
  return {
    isCancelled: isGivenUp || life.stay === 'cancelled',
    isGivenUp,
    ...(booking.hostReason !== null && { hostReason: booking.hostReason }),
    ...(payBy && { payBy: payBy.toISOString() }),
  };
}

async function own(query: Promise<BookingRow[]>, guestId: UserId): Promise<BookingRow> {
  const [booking] = await query;
  if (!booking) throw notFound();
  if (booking.userId !== guestId) throw refuse(403, 'not_owner', 'server.notOwner');
  return booking;
}

/**
 * The guest's booking, even when it is cancelled.
 *
 * @throws `Refusal` 404 `not_found` or 403 `not_owner`.
 */
export async function ownBooking(
  db: Database,
  guestId: UserId,
  id: BookingId,
): Promise<BookingRow> {
  if (!isRecordId(id)) throw notFound();
  return own(db.select().from(bookings).where(eq(bookings.id, id)).execute(), guestId);
}

/**
 * As `ownBooking`, but locked until the transaction ends, so that payment, cancellation and
 * deletion never run at the same time.
 */
export async function lockOwnBooking(
  tx: Database,
  guestId: UserId,
  id: BookingId,
): Promise<BookingRow> {
  if (!isRecordId(id)) throw notFound();
  return own(
    tx.select().from(bookings).where(eq(bookings.id, id)).for('update').execute(),
    guestId,
  );
}

/**
 * API-47: cancels the guest's booking, unless the stay is over. A second call changes nothing.
 * A paid booking keeps its payment, and the guest can request a refund: the share that the tiers give
 * today, or the whole payment without tiers.
 *
 * @param seen The refund and the payment that the guest saw, in cents: both 0 for a booking that was
 * shown as unpaid. A refund of 0 alone may also be that of a paid booking. A client of the documents sends neither.
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `booking_closed` or `refund_changed`.
 */
export function cancelBooking(
  db: Database,
  now: Date,
  guestId: UserId,
  id: BookingId,
  seen: { readonly refundAmount?: Cents | undefined; readonly paidAmount?: Cents | undefined } = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, guestId, id);
    const cancelled = bookingAfter(storedBookingLife(booking), 'guest.cancel');
    if (!cancelled) return;
    if (isOver(booking.checkOut, now)) throw refuse(422, 'booking_closed', 'server.bookingOver');
    const preview = await refundPreviewOf(tx, booking, now);
    const paid = preview?.paid ?? (await readPaid(tx, id));
    const { refundAmount: back = preview?.back ?? paid, paidAmount = paid } = seen;
    if (back !== (preview?.back ?? paid) || paidAmount !== paid) {
      throw refuse(422, 'refund_changed', 'server.refundChanged');
    }
    const refundShare = preview?.share ?? null;
    await tx
      .update(bookings)
      .set({ ...bookingColumns(cancelled), refundShare })
      .where(eq(bookings.id, id));
    // The guest of a rejected booking knows that it does not stand.
    if (!isClosed(booking)) {
      await post(tx, { kind: 'bookingCancelled', bookingId: id }, now);
      await tell(tx, 'bookingCancelled', id, now);
    }
  });
}

/**
 * API-48: removes the guest's unpaid booking and its unpaid payment record from every list. Both
 * stay in the database, so an online payment that is already in progress can still be recorded and
 * refunded.
 *
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `already_paid`.
 */
export function deleteBooking(
  db: Database,
  now: Date,
  guestId: UserId,
  id: BookingId,
): Promise<void> {
  return db.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, guestId, id);
    const life = storedBookingLife(booking);
    if (life.money !== 'unpaid') throw refuse(422, 'already_paid', 'server.bookingPaid');
    const deleted = bookingAfter(life, 'guest.delete');
    if (!deleted) return;
    await tx.update(bookings).set(bookingColumns(deleted)).where(eq(bookings.id, id));
    if (isStanding(life)) await tell(tx, 'bookingCancelled', id, now);
  });
}
