import { and, eq, ne, not, sql, sum } from 'drizzle-orm';
import { isoOf } from '#contract/day.ts';
import type { DateChange } from '#contract/desk/records/date-change.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { BookingId } from '#contract/ids.ts';
import { type Cents, cents, dollarsOf, noMoney } from '#contract/money.ts';
import { owedOf } from '#contract/rules/owed.ts';
import { lastDayOf, type Stay, stayLength } from '#contract/rules/stay.ts';
import { bookingAfter } from '#machines/lives/booking-life.ts';
import { currentPrice } from '../../bookings/booking-price.ts';
import { checkNewDates, isOver } from '../../bookings/booking-rules.ts';
import { type BookingRow, bookingLifeAt, isStandingRow } from '../../bookings/booking-state.ts';
import { currentTax } from '../../bookings/booking-terms.ts';
import { sumOfCharges, usualTotal } from '../../bookings/charges.ts';
import { isStaleHold, releaseStaleHoldsOf } from '../../bookings/stale-holds.ts';
import { bookings } from '../../db/booking-tables.ts';
import { blockedDays } from '../../db/calendar-tables.ts';
import { type Database, exclusionViolation, isRecordId, sqlStateOf } from '../../db/database.ts';
import { blockedRange, bookedRange, dayRange } from '../../db/day-range.ts';
import { refunds, transactions } from '../../db/payment-tables.ts';
import { properties } from '../../db/property-tables.ts';
import { notFound, refuse } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { changeDebt } from '../../payments/change-debt.ts';
import { isReceived, owedAsStanding, readPaid, waysBack } from '../../payments/paid-for.ts';
import { bookableColumns } from '../../properties/property-store.ts';
import { returnDifference } from '../../refunds/payment-return.ts';
import { differing } from '../audit/differing.ts';
import { type Desk, type NextColumns, takeStep } from './desk-booking-changes.ts';
import { addCashPayment } from './received-cash.ts';
import type { SeenBooking } from './seen-booking.ts';

/** What the operator saw in the preview. Amounts are in cents. */
interface WantedDates {
  readonly stay: Stay;
  readonly total: Cents;
  /** The cash received for the difference. */
  readonly received: Cents;
}

/**
 * DESK-201: what other dates of a booking cost.
 *
 * @throws Refusal 404, 422 `step_impossible`, `dates_invalid` or `dates_taken`.
 */
export async function previewDates(
  db: Database,
  now: Date,
  id: BookingId,
  stay: Stay,
): Promise<DateChange> {
  const [booking] = isRecordId<BookingId>(id)
    ? await db.select().from(bookings).where(eq(bookings.id, id))
    : [];
  if (!booking) throw notFound();
  if (!bookingAfter(bookingLifeAt(booking, now), 'operator.dates')) {
    throw refuse(422, 'step_impossible', 'server.stepImpossible');
  }
  const change = await changeOf(db, now, booking, stay);
  if (await areTaken(db, now, booking, stay)) throw datesTaken();
  return change;
}

/**
 * DESK-200 … DESK-205: changes the dates of a booking that stands. The constraints of the database decide
 * about the days. It locks the listing first, as each transaction that takes days does, so that none waits
 * for the other in a circle.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`, `dates_invalid`, `dates_taken`, or
 * `price_changed` when the preview is out of date.
 */
export async function changeDates(
  desk: Desk,
  seen: SeenBooking,
  wanted: WantedDates,
): Promise<DeskBookingDetail> {
  try {
    return await desk.db.transaction(async (tx) => {
      await lockListing(tx, seen.id, desk.clock());
      return takeStep({ ...desk, db: tx }, 'dates', seen, (step, booking, now, next) =>
        apply(step, { booking, now, next, reason: seen.reason }, wanted),
      );
    });
  } catch (error) {
    if (sqlStateOf(error) !== exclusionViolation) throw error;
    throw datesTaken();
  }
}

function datesTaken() {
  return refuse(422, 'dates_taken', 'server.datesTaken');
}

/** Locks the listing of a booking, and cancels its unpaid bookings after their deadline, as a booking does. */
async function lockListing(tx: Database, id: BookingId, now: Date): Promise<void> {
  const [listing] = isRecordId<BookingId>(id)
    ? await tx
        .select({ id: properties.id })
        .from(properties)
        .innerJoin(bookings, eq(bookings.propertyId, properties.id))
        .where(eq(bookings.id, id))
        .for('update', { of: properties })
    : [];
  if (listing) await releaseStaleHoldsOf(tx, now, listing.id);
}

interface Changing {
  readonly booking: BookingRow;
  readonly now: Date;
  readonly next: NextColumns;
  readonly reason: string | undefined;
}

async function apply(
  tx: Database,
  { booking, now, next, reason }: Changing,
  { stay, total, received }: WantedDates,
) {
  const change = await changeOf(tx, now, booking, stay);
  const { settlement, moved, couponCode, lines: priceLines } = change;
  const toReceive = settlement === 'collect' ? moved : noMoney;
  if (total !== change.total || received !== toReceive) {
    throw refuse(422, 'price_changed', 'server.changePriceChanged');
  }
  const owedBefore = await owedAsStanding(tx, booking);
  await changeDebt(tx, booking, { before: owedBefore, now: change.owed });
  if (settlement === 'collect') {
    // DESK-205: a payment of its own, so that the day on which it was received counts it.
    await addCashPayment(tx, booking, { amount: moved, isSupplement: true }, now);
  }
  const isReturned = ['returnOnline', 'returnCash', 'returnParts'].includes(settlement);
  if (isReturned) await returnDifference(tx, booking, moved, now);
  await tx
    .update(bookings)
    .set({
      ...stay,
      amount: total,
      priceLines,
      couponCode,
      ...next(change.owed === 0, total === 0),
      covered: cents(total - change.owed - (await readPaid(tx, booking.id))),
    })
    .where(eq(bookings.id, booking.id));
  const mail = { kind: 'bookingDatesChanged', bookingId: booking.id } as const;
  const cash = settlement === 'collect' ? moved : null;
  await post(tx, { ...mail, reason: reason ?? null, received: cash }, now);
  const { before, after } = differing(
    fieldsOf(booking),
    fieldsOf({ ...stay, amount: total, couponCode }),
  );
  return {
    before,
    after: {
      ...after,
      ...(settlement === 'collect' && { cash: dollarsOf(moved) }),
      ...(isReturned && { refund: dollarsOf(moved) }),
    },
  };
}

function fieldsOf(row: Pick<BookingRow, 'checkIn' | 'checkOut' | 'amount' | 'couponCode'>) {
  const { checkIn, checkOut, amount, couponCode } = row;
  return {
    checkIn: isoOf(checkIn),
    checkOut: isoOf(checkOut),
    amount: dollarsOf(amount),
    couponCode,
  };
}

async function changeOf(
  db: Database,
  now: Date,
  booking: BookingRow,
  stay: Stay,
): Promise<DateChange> {
  if (isOver(booking.checkOut, now)) throw refuse(422, 'step_impossible', 'server.stayOver');
  if (stay.checkIn === booking.checkIn && stay.checkOut === booking.checkOut) {
    throw refuse(422, 'dates_invalid', 'server.datesSame');
  }
  const { unit } = booking;
  checkNewDates(stay, booking, now);
  const [listing] = await db
    .select(bookableColumns)
    .from(properties)
    .where(eq(properties.id, booking.propertyId));
  if (!listing) throw new Error('The property of a booking is missing');
  const taxPercent = await currentTax(db);
  const site = { taxPercent, unit };
  const party = { stay, guests: booking.guests, couponCode: booking.couponCode };
  const { lines, total: price, couponCode } = await currentPrice(db, listing, site, party);
  const total = usualTotal(cents(price + sumOfCharges(booking.charges)));
  // The host may have taken more off the price of longer dates than these dates cost.
  if (total < 0) throw refuse(422, 'step_impossible', 'server.stepImpossible');
  return {
    version: booking.version,
    ...stay,
    length: stayLength(stay, unit),
    unit,
    lines: [...lines],
    charges: [...booking.charges],
    total,
    oldTotal: booking.amount,
    couponCode,
    droppedCoupon: couponCode === '' ? booking.couponCode : '',
    ...(await settlementOf(db, booking, total)),
  };
}

async function settlementOf(
  db: Database,
  booking: BookingRow,
  total: Cents,
): Promise<Pick<DateChange, 'settlement' | 'moved' | 'movedInCash' | 'owed'>> {
  const kept = await readPaid(db, booking.id);
  const due = owedOf({ ...booking, isStanding: true, kept });
  const settled = booking.amount - due;
  const covered = settled - kept;
  // More than the host has returned is covered by a fixed price, which is for any total.
  const isFixed = covered < 0 || covered > (await returnedByHost(db, booking.id));
  if (isFixed) return { settlement: due > 0 ? 'unpaid' : 'fixed', moved: noMoney, owed: due };
  if (!booking.isPaid && total > settled) {
    return { settlement: 'unpaid', moved: noMoney, owed: cents(total - settled) };
  }
  const owed = noMoney;
  const difference = total - settled;
  const moved = cents(difference > 0 ? difference : Math.min(-difference, kept));
  if (moved === 0) return { settlement: 'even', moved, owed };
  if (difference > 0) {
    const isCash = await wasPaidInCashOnly(db, booking.id);
    return isCash
      ? { settlement: 'collect', moved, owed }
      : { settlement: 'owed', moved, owed: moved };
  }
  const { online, byHand } = await waysBack(db, booking.id, moved);
  if (online.length === 0) return { settlement: 'returnCash', moved, owed };
  if (byHand === 0) return { settlement: 'returnOnline', moved, owed };
  return { settlement: 'returnParts', moved, movedInCash: byHand, owed };
}

/** Whether everything was paid in cash. False for a booking without a payment. */
async function wasPaidInCashOnly(db: Database, bookingId: BookingId): Promise<boolean> {
  const payments = await db
    .select({ orderId: transactions.orderId })
    .from(transactions)
    .where(and(eq(transactions.bookingId, bookingId), isReceived));
  return payments.length > 0 && payments.every(({ orderId }) => orderId === null);
}

/** STAY-222: what the host has returned at the provider and the guest does not owe again, in cents. */
async function returnedByHost(db: Database, bookingId: BookingId): Promise<Cents> {
  const [row] = await db
    .select({ sum: sum(refunds.difference).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), refunds.isAtProvider));
  return cents(row?.sum ?? 0);
}

/** Whether another booking or a blocked range has one of the days. Only the database decides for good. */
async function areTaken(
  db: Database,
  now: Date,
  { id, propertyId, unit }: BookingRow,
  stay: Stay,
): Promise<boolean> {
  const wanted = dayRange(stay.checkIn, lastDayOf(stay, unit));
  const [booked] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        ne(bookings.id, id),
        sql`${bookedRange} && ${wanted}`,
        isStandingRow,
        not(isStaleHold(now)),
      ),
    )
    .limit(1);
  if (booked) return true;
  const [blocked] = await db
    .select({ id: blockedDays.id })
    .from(blockedDays)
    .where(and(eq(blockedDays.propertyId, propertyId), sql`${blockedRange} && ${wanted}`))
    .limit(1);
  return blocked !== undefined;
}
