import { randomUUID } from 'node:crypto';
import { and, count, eq, gte, lte, not, type Placeholder, sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import type { BookingId, PropertyId, UserId } from '#contract/ids.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import { isSameRefund } from '#contract/rules/refund.ts';
import { crossesBooked, lastDayOf, type Stay, type StayUnit } from '#contract/rules/stay.ts';
import { ruleRefusal } from '#contract/rules/stay-refusal.ts';
import { dayInZone } from '#contract/time-zone.ts';
import {
  type BookingLife,
  bookingAfter,
  bookingColumns,
  storedBookingLife,
} from '#machines/lives/booking-life.ts';
import { presentTiers } from '../content/site-tiers.ts';
import { bookings } from '../db/booking-tables.ts';
import { type Database, exclusionViolation, sqlStateOf } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { properties } from '../db/property-tables.ts';
import { type Refusal, refuse } from '../errors.ts';
import { post } from '../mail/outbox.ts';
import { tell } from '../notices/notices.ts';
import { changeDebt } from '../payments/change-debt.ts';
import { requirePresentPolicy } from './accepted-policy.ts';
import { type Home, type Price, ratesOf, stayPrice } from './booking-price.ts';
import { checkGuests, checkStay } from './booking-rules.ts';
import {
  type BookingRow,
  holdMs,
  isDueRow,
  isStandingRow,
  payByOf,
  usualPayBy,
} from './booking-state.ts';
import { bookedRanges } from './booking-store.ts';
import { lockTerms } from './booking-terms.ts';
import { sumOfCharges, usualTotal } from './charges.ts';
import { isStaleHold, momentBefore, releaseStaleHoldsOf } from './stale-holds.ts';
import { isOfOtherUnit, unitHasChanged } from './stay-unit.ts';

/** A stay that someone wants to book. */
export interface StayRequest {
  readonly guestId: UserId;
  readonly propertyId: PropertyId;
  readonly stay: Stay;
  readonly guests: number;
  /** In upper or lower case. Empty without a coupon. */
  readonly couponCode: string;
  /** The total that the guest saw, in cents. */
  readonly amount: Cents;
  /** The longest stay that can be booked, in days or nights, as `unit` says. */
  readonly longestStay: number;
  readonly unit: StayUnit;
}

export interface BookingRequest extends StayRequest {
  /**
   * The refund tiers that the guest saw, or null when the home had none. A client of the documents sends
   * nothing.
   */
  readonly seenTiers?: RefundTiers | null | undefined;
  /** The text of the refund policy that the guest accepted. A client of the documents sends nothing. */
  readonly acceptedPolicy?: string | undefined;
  /** How many unpaid bookings the guest may have. */
  readonly mostUnpaid: number;
  /** Counts a new booking, in its transaction. @throws Refusal 429 for too many. */
  readonly limit: (tx: Database) => Promise<void>;
}

/** A home with the time zone that its present day is in. */
type BookableHome = Home & { readonly timeZone: string };

/** A booking that was made, or that has the terms of a new request. */
interface NewBooking {
  readonly id: BookingId;
  /** The total with the charges of the host, in cents. */
  readonly amount: Cents;
  /** BOOK-33: the payment deadline. */
  readonly payBy: Date | undefined;
}

/** What an operator has decided about a new booking. */
export interface Decided {
  readonly id: BookingId;
  readonly status: 'approved';
  readonly payBy: Date | null;
}

/**
 * API-46: books a property in one transaction. It computes the price again, and lets a constraint of
 * the database decide between concurrent bookings. When the days are taken, it cancels the property's
 * unpaid bookings after their deadline and tries again. When the same guest books the same days
 * again, the unpaid booking stays the same, with the terms of the last request. One that is paid, or whose payment the
 * provider has not decided, is refused, because a client would offer to pay or to cancel it.
 *
 * A guest may have only a few unpaid bookings. Booking cancelled days again does not extend their
 * payment deadline.
 *
 * It inserts with `on conflict do nothing`, because an insert that fails can deadlock under load.
 *
 * @returns the booking as it is now.
 * @throws `Refusal` 409 `not_authorised_to_book`; 404 `not_found`; 422 `dates_invalid`, `guests_invalid`, `coupon_invalid`,
 * `stay_refused`, `price_changed`, `refund_changed`, `dates_taken`, `already_paid` or `too_many_unpaid`; 503
 * `unavailable` when the unit of the site is another one meanwhile; what `limit` throws.
 */
export async function createBooking(
  db: Database,
  now: Date,
  request: BookingRequest,
): Promise<NewBooking> {
  try {
    return await bookInTransaction(db, now, request);
  } catch (error) {
    throw bookingError(error, request.unit);
  }
}

/** What an error of the database means for a booking. */
export function bookingError(error: unknown, unit: StayUnit): unknown {
  if (isOfOtherUnit(error)) return unitHasChanged(unit);
  // A trigger refuses days that an operator or another platform has blocked.
  return sqlStateOf(error) === exclusionViolation ? datesTaken() : error;
}

export function datesTaken(): Refusal {
  return refuse(422, 'dates_taken', 'server.datesTaken');
}

function bookInTransaction(db: Database, now: Date, request: BookingRequest): Promise<NewBooking> {
  return db.transaction(async (tx) => {
    const { property, taxPercent } = await lockTerms(tx, request.guestId, request.propertyId);
    if (!property) throw refuse(404, 'not_found', 'server.propertyNotFound');
    await requirePresentPolicy(tx, request.acceptedPolicy);
    const price = await requestedPrice(tx, now, { request, home: property, taxPercent });
    const created = await insertBooking(tx, now, request, price);
    if (created) {
      const most = request.mostUnpaid;
      if (created.unpaidBefore >= most) {
        throw refuse(422, 'too_many_unpaid', 'server.tooManyUnpaid', { most });
      }
      requireSeen(request, created.refundTiers);
      await request.limit(tx);
      const kind = price.total === 0 ? 'bookingFree' : 'bookingMade';
      await post(tx, { kind, bookingId: created.id }, now);
      await tell(tx, 'bookingMade', created.id, now);
      return {
        id: created.id,
        amount: price.total,
        payBy: price.total === 0 ? undefined : usualPayBy(created),
      };
    }
    const own = await lockOwnBookingOf(tx, request);
    if (!own) throw datesTaken();
    // The total of this request is in the former unit.
    if (own.unit !== request.unit) throw unitHasChanged(request.unit);
    const { isPaymentPending } = own;
    const facts = { isSettled: false, isPaymentPending };
    if (!bookingAfter(storedBookingLife(own), 'guest.bookAgain', facts)) {
      const reason = isPaymentPending ? 'server.paymentPending' : 'server.alreadyPaid';
      throw refuse(422, 'already_paid', reason);
    }
    const amount = await changeTerms(tx, own, request, price);
    // The e-mail about the first request names a payment deadline.
    if (amount === 0) await post(tx, { kind: 'bookingFree', bookingId: own.id }, now);
    return { id: own.id, amount, payBy: payByOf({ ...own, amount }) };
  });
}

/**
 * The price of a request, after it was checked by the rules of the site and of the home.
 *
 * @throws `Refusal` 422 `dates_invalid`, `guests_invalid`, `coupon_invalid`, `stay_refused`, `price_changed`, or
 * `refused` for a total above the limit.
 */
export async function requestedPrice(
  tx: Database,
  now: Date,
  {
    request,
    home,
    taxPercent,
  }: {
    readonly request: StayRequest;
    readonly home: BookableHome;
    readonly taxPercent: number;
  },
): Promise<Price> {
  const { stay, unit, longestStay } = request;
  const today = dayInZone(now, home.timeZone);
  checkStay(stay, now, { today, longestStay, unit });
  checkGuests(request.guests, home);
  await checkRules(tx, now, { request, home, today });
  const price = await stayPrice(tx, home, { taxPercent, unit }, request);
  usualTotal(price.total);
  if (price.total !== request.amount) throw refuse(422, 'price_changed', 'server.priceChanged');
  return price;
}

/**
 * Inserts the booking, also on days of unpaid bookings after their deadline, which it cancels.
 *
 * @param decided Default: the host has not decided about the booking.
 * @returns undefined when its days are taken.
 */
export async function insertBooking(
  tx: Database,
  now: Date,
  { guestId, propertyId, stay, guests, unit }: StayRequest,
  price: Price,
  decided?: Decided,
) {
  const status = decided?.status ?? 'pending';
  const life: BookingLife = { stay: { standing: status }, money: 'unpaid' };
  const values = {
    id: randomUUID(),
    ...decided,
    status,
    payBy: decided?.payBy?.toISOString() ?? null,
    isPaid: settledIfFree(life, price.total) !== undefined,
    guestId,
    propertyId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    unit,
    lastDay: lastDayOf(stay, unit),
    guests,
    couponCode: price.couponCode,
    amount: price.total,
    priceLines: price.lines,
    createdAt: now,
    now: now.toISOString(),
  };
  const [created] = await insertion(tx).execute(values);
  if (created) return created;
  await releaseStaleHoldsOf(tx, now, propertyId);
  // Also when this has released none: another booking may have, and taken other days.
  const [later] = await insertion(tx).execute(values);
  return later;
}

/** STAY-224: the state of a booking that costs nothing is settled at once. @returns undefined for one that costs. */
function settledIfFree(life: BookingLife, total: Cents): BookingLife | undefined {
  const isFree = total === 0;
  return bookingAfter(life, 'server.settle', { isSettled: isFree, isFree });
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
  }: { readonly request: StayRequest; readonly home: Home; readonly today: Day },
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
  await lockHome(tx, id);
  await releaseStaleHoldsOf(tx, now, id);
  return bookedRanges(tx, now, id, unit);
}

/** Other bookings that lock the home wait until the transaction ends. */
export async function lockHome(tx: Database, id: PropertyId): Promise<void> {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, id))
    .for('no key update');
}

const given = {
  id: sql.placeholder('id'),
  status: sql.placeholder('status'),
  payBy: sql.placeholder('payBy'),
  isPaid: sql.placeholder('isPaid'),
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
      id: given.id,
      status: given.status,
      payBy: sql`${given.payBy}::timestamptz`,
      isPaid: given.isPaid,
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
      heldSince: bookings.heldSince,
      createdAt: bookings.createdAt,
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

/** STAY-20: the present tiers of the property or of the site. The booking keeps them when the host changes them. */
function tiersOf(tx: Database, propertyId: PropertyId | Placeholder) {
  return tx
    .select({ tiers: presentTiers(tx) })
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
async function lockOwnBookingOf(tx: Database, request: StayRequest) {
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
  if (isSameRefund(seen, tiers)) return;
  throw refuse(422, 'refund_changed', 'server.refundTermsChanged');
}

/**
 * Changes the total, also in an existing promise to pay in cash.
 *
 * @returns the total with the charges of the host, in cents.
 */
async function changeTerms(
  tx: Database,
  own: BookingRow,
  request: BookingRequest,
  { couponCode, total, lines: priceLines }: Price,
): Promise<Cents> {
  const amount = usualTotal(cents(total + sumOfCharges(own.charges)));
  const { guests, propertyId } = request;
  const refundTiers = sql`${tiersOf(tx, propertyId)}`;
  const settled = settledIfFree(storedBookingLife(own), amount);
  const [changed] = await tx
    .update(bookings)
    .set({
      ...{ guests, couponCode, amount, priceLines, refundTiers },
      ...(settled && { ...bookingColumns(settled), payBy: null }),
    })
    .where(eq(bookings.id, own.id))
    .returning({ refundTiers: bookings.refundTiers });
  requireSeen(request, changed?.refundTiers ?? null);
  await changeDebt(tx, own, { before: own.amount, now: amount });
  return amount;
}
