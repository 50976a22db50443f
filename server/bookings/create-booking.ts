import { and, count, eq, gte, lte, not, type Placeholder, sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import type { BookingId, PropertyId, UserId } from '#contract/ids.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import { crossesBooked, lastDayOf, type Stay, type StayUnit } from '#contract/rules/stay.ts';
import { ruleRefusal } from '#contract/rules/stay-refusal.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { bookingAfter, storedBookingLife } from '#machines/lives/booking-life.ts';
import { bookings } from '../db/booking-tables.ts';
import { type Database, exclusionViolation, sqlStateOf } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { properties } from '../db/property-tables.ts';
import { refuse } from '../errors.ts';
import { post } from '../mail/outbox.ts';
import { tell } from '../notices/notices.ts';
import { changeDebt } from '../payments/change-debt.ts';
import { type Home, type Price, ratesOf, stayPrice } from './booking-price.ts';
import { checkGuests, checkStay } from './booking-rules.ts';
import { type BookingRow, holdMs, isDueRow, isStandingRow } from './booking-state.ts';
import { bookedRanges } from './booking-store.ts';
import { lockTerms } from './booking-terms.ts';
import { sumOfCharges } from './charges.ts';
import { isStaleHold, momentBefore, releaseStaleHoldsOf } from './stale-holds.ts';
import { isOfOtherUnit, unitHasChanged } from './stay-unit.ts';

export interface BookingRequest {
  readonly guestId: UserId;
  readonly propertyId: PropertyId;
  readonly stay: Stay;
  readonly guests: number;
  /** In upper or lower case. Empty without a coupon. */
  readonly couponCode: string;
  /** The total that the guest saw, in cents. */
  readonly amount: Cents;
  /**
   * The refund tiers that the guest saw, or null when the home had none. A client of the documents sends
   * nothing.
   */
  readonly seenTiers?: RefundTiers | null | undefined;
  /** How many unpaid bookings the guest may have. */
  readonly mostUnpaid: number;
  /** The longest stay that guests can book, in days or nights, as `unit` says. */
  readonly longestStay: number;
  readonly unit: StayUnit;
}

/**
 * API-46: books a property in one transaction. It computes the price again, and lets a constraint of
 * the database decide between concurrent bookings. When the days are taken, it cancels the property's
 * unpaid bookings after their deadline and tries again. When the same guest books the same days
 * again, the unpaid booking stays the same, with the terms of the last request. A paid one is refused,
 * because a client would offer to pay or to cancel it.
 *
 * A guest may have only a few unpaid bookings. Booking cancelled days again does not extend their
 * payment deadline.
 *
 * It inserts with `on conflict do nothing`, because an insert that fails can deadlock under load.
 *
 * @returns the booking's id.
 * @throws `Refusal` 409 `not_authorised_to_book`; 404 `not_found`; 422 `dates_invalid`, `guests_invalid`, `coupon_invalid`,
 * `stay_refused`, `price_changed`, `refund_changed`, `dates_taken`, `already_paid` or `too_many_unpaid`; 503
 * `unavailable` when the unit of the site is another one meanwhile.
 */
export async function createBooking(
  db: Database,
  now: Date,
  request: BookingRequest,
): Promise<BookingId> {
  try {
    return await bookInTransaction(db, now, request);
  } catch (error) {
    if (isOfOtherUnit(error)) throw unitHasChanged(request.unit);
    // A trigger refuses days that an operator or another platform has blocked.
    if (sqlStateOf(error) !== exclusionViolation) throw error;
    throw refuse(422, 'dates_taken', 'server.datesTaken');
  }
}

function bookInTransaction(db: Database, now: Date, request: BookingRequest): Promise<BookingId> {
  return db.transaction(async (tx) => {
    const { property, taxPercent } = await lockTerms(tx, request.guestId, request.propertyId);
    if (!property) throw refuse(404, 'not_found', 'server.propertyNotFound');
    const today = dayInZone(now, property.timeZone);
    const { stay, unit, longestStay } = request;
    checkStay(stay, now, { today, longestStay, unit });
    checkGuests(request.guests, property);
    await checkRules(tx, now, { request, home: property, today });
    const price = await stayPrice(tx, property, { taxPercent, unit }, request);
    if (price.total !== request.amount) throw refuse(422, 'price_changed', 'server.priceChanged');
    const values = {
      guestId: request.guestId,
      propertyId: property.id,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      unit,
      lastDay: lastDayOf(stay, unit),
      guests: request.guests,
      couponCode: price.couponCode,
      amount: price.total,
      priceLines: price.lines,
      createdAt: now,
      now: now.toISOString(),
    };
    let [created] = await insertion(tx).execute(values);
    if (!created) {
      await releaseStaleHoldsOf(tx, now, property.id);
      // Also when this has released none: another booking may have, and taken other days.
      [created] = await insertion(tx).execute(values);
    }
    if (created) {
      const most = request.mostUnpaid;
      if (created.unpaidBefore >= most) {
        throw refuse(422, 'too_many_unpaid', 'server.tooManyUnpaid', { most });
      }
      requireSeen(request, created.refundTiers);
      await post(tx, { kind: 'bookingMade', bookingId: created.id }, now);
      await tell(tx, 'bookingMade', created.id, now);
      return created.id;
    }
    const own = await lockOwnBookingOf(tx, request);
    if (!own) throw refuse(422, 'dates_taken', 'server.datesTaken');
    // The total of this request is in the former unit.
    if (own.unit !== unit) throw unitHasChanged(unit);
    if (!bookingAfter(storedBookingLife(own), 'guest.bookAgain')) {
      throw refuse(422, 'already_paid', 'server.alreadyPaid');
    }
    await changeTerms(tx, own, request, price);
    return own.id;
  });
}

/**
 * RATE-20 … RATE-27: refuses a stay that the rules of the home refuse. Other bookings of a home with buffer
 * days wait here until the transaction ends, so that two of them together keep the distance.
 *
 * @throws `Refusal` 422 `stay_refused`.
 */
async function checkRules(
  tx: Database,
  now: Date,
  {
    request,
    home,
    today,
  }: { readonly request: BookingRequest; readonly home: Home; readonly today: Day },
): Promise<void> {
  if (!home.rules) return;
  const { stay, guests, unit } = request;
  const booked = home.rules.bufferDays ? await lockedRanges(tx, now, home.id, unit) : [];
  // The constraint refuses days that are taken.
  const isApart = (other: Stay) => !crossesBooked(stay, [other], unit);
  const others = booked.filter(isApart);
  const refusal = ruleRefusal(stay, guests, ratesOf(home), { today, booked: others, unit });
  // A guest who has these days already may ask for them again.
  if (refusal && !(await lockOwnBookingOf(tx, request))) {
    throw refuse(422, 'stay_refused', 'server.stayRefused');
  }
}

/** The booked days of a home with buffer days, without the unpaid bookings after their deadline. */

async function lockedRanges(
  tx: Database,
  now: Date,
  id: PropertyId,
  unit: StayUnit,
): Promise<Stay[]> {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, id))
    .for('no key update');
  await releaseStaleHoldsOf(tx, now, id);
  return bookedRanges(tx, now, id, unit);
}

const given = {
  guestId: sql.placeholder('guestId'),
  propertyId: sql.placeholder('propertyId'),
  checkIn: sql.placeholder('checkIn'),
  checkOut: sql.placeholder('checkOut'),
  unit: sql.placeholder('unit'),
  lastDay: sql.placeholder('lastDay'),
  guests: sql.placeholder('guests'),
  couponCode: sql.placeholder('couponCode'),
  amount: sql.placeholder('amount'),
  priceLines: sql.placeholder('priceLines'),
  createdAt: sql.placeholder('createdAt'),
  now: sql.placeholder('now'),
};

/** Inserts the booking, unless its days are taken. One query instead of three. */
const insertion = prepared((tx) =>
  tx
    .insert(bookings)
    .values({
      userId: given.guestId,
      propertyId: given.propertyId,
      checkIn: given.checkIn,
      checkOut: given.checkOut,
      unit: given.unit,
      guests: given.guests,
      couponCode: given.couponCode,
      amount: given.amount,
      priceLines: given.priceLines,
      heldSince: sql`${heldBefore(tx)}`,
      refundTiers: sql`${tiersOf(tx, given.propertyId)}`,
      createdAt: given.createdAt,
    })
    .onConflictDoNothing()
    .returning({
      id: bookings.id,
      refundTiers: bookings.refundTiers,
      unpaidBefore: sql`${unpaidBefore(tx)}`.mapWith(Number),
    })
    .prepare('insert_booking'),
);

/**
 * When the guest first held some of these days, if it was less than 24 hours ago and that booking
 * was cancelled unpaid.
 */
function heldBefore(tx: Database) {
  const since = sql`coalesce(${bookings.heldSince}, ${bookings.createdAt})`;
  return tx
    .select({ since: sql`min(${since})` })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, given.guestId),
        eq(bookings.propertyId, given.propertyId),
        bookings.isDeleted,
        not(bookings.isPaid),
        lte(bookings.checkIn, sql.param(given.lastDay, bookings.checkIn)),
        gte(bookings.lastDay, sql.param(given.checkIn, bookings.lastDay)),
        gte(since, momentBefore(given.now, holdMs)),
      ),
    );
}

/** STAY-20: the present tiers of the property. The booking keeps them when the host changes them. */
function tiersOf(tx: Database, propertyId: PropertyId | Placeholder) {
  return tx
    .select({ tiers: properties.refundTiers })
    .from(properties)
    .where(eq(properties.id, propertyId));
}

/** The number of the guest's unpaid bookings. The inserted one does not count yet. */
function unpaidBefore(tx: Database) {
  return tx
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.userId, given.guestId), isDueRow, not(isStaleHold(given.now))));
}

/** The guest's active booking of exactly these days, locked until the transaction ends. */
async function lockOwnBookingOf(tx: Database, request: BookingRequest) {
  const [own] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, request.guestId),
        eq(bookings.propertyId, request.propertyId),
        eq(bookings.checkIn, request.stay.checkIn),
        eq(bookings.checkOut, request.stay.checkOut),
        isStandingRow,
      ),
    )
    .for('update');
  return own;
}

/** STAY-20: @throws `Refusal` 422 `refund_changed` when the booking would get tiers that the guest did not see. */
function requireSeen({ seenTiers: seen }: BookingRequest, tiers: RefundTiers | null): void {
  if (seen === undefined) return;
  if (seen?.fullDays === tiers?.fullDays && seen?.halfDays === tiers?.halfDays) return;
  throw refuse(422, 'refund_changed', 'server.refundTermsChanged');
}

/** Changes the total, also in an existing promise to pay in cash. */
async function changeTerms(
  tx: Database,
  own: Pick<BookingRow, 'id' | 'amount' | 'charges'>,
  request: BookingRequest,
  { couponCode, total, lines: priceLines }: Price,
): Promise<void> {
  const amount = cents(total + sumOfCharges(own.charges));
  const { guests, propertyId } = request;
  const refundTiers = sql`${tiersOf(tx, propertyId)}`;
  const [changed] = await tx
    .update(bookings)
    .set({ guests, couponCode, amount, priceLines, refundTiers })
    .where(eq(bookings.id, own.id))
    .returning({ refundTiers: bookings.refundTiers });
  requireSeen(request, changed?.refundTiers ?? null);
  await changeDebt(tx, own, amount);
}
