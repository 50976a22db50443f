import { eq, sql } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { addDays, type Day, isBefore, isoOf } from '#contract/day.ts';
import {
  type ApprovalRefusal,
  type approveBookings as approveBookingsCall,
  isApprovalRefusal,
} from '#contract/desk/calls/chosen-bookings.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { usualLastDay } from '#contract/desk/usual-last-day.ts';
import { dollarsOf } from '#contract/money.ts';
import { dayInZone } from '#contract/time-zone.ts';
import type { Language } from '#contract/translated.ts';
import type { BookingStep } from '#machines/lives/booking-life.machine.ts';
import {
  bookingAfter,
  bookingColumns,
  stayName,
  storedBookingLife,
} from '#machines/lives/booking-life.ts';
import { isOver } from '../../bookings/booking-rules.ts';
import { type BookingRow, usualPayBy } from '../../bookings/booking-state.ts';
import { bookings } from '../../db/booking-tables.ts';
import { type Database, exclusionViolation, sqlStateOf } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal, refuse } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { readPaid } from '../../payments/paid-for.ts';
import { returnAll } from '../../refunds/payment-return.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { readBooking } from './desk-booking-store.ts';
import { lockSeen, type SeenBooking } from './seen-booking.ts';

export interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
  /** Of the records in replies. */
  readonly language: Language;
}

/**
 * The columns of the state after a step. `isSettled`: whether nothing is owed then. Default: so it is. `isFree`: whether
 * the booking costs nothing then. Default: no.
 */
export type NextColumns = (
  isSettled?: boolean,
  isFree?: boolean,
) => ReturnType<typeof bookingColumns>;

/** What a step changes. It stores the columns of the next state, and returns the changed fields for the audit trail. */
type Change = (
  tx: Database,
  booking: BookingRow,
  now: Date,
  next: NextColumns,
) => Promise<{ readonly before: AuditFields; readonly after: AuditFields }>;

/**
 * Takes a step with a booking, its audit entry and its e-mail, in one transaction.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible` or `dates_taken`.
 */
export function takeStep(
  { db, clock, actor, language }: Desk,
  step: BookingStep,
  seen: SeenBooking,
  change: Change,
): Promise<DeskBookingDetail> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { booking, subject } = await lockSeen(tx, seen, language);
    const life = storedBookingLife(booking);
    const { isPaymentPending } = booking;
    const next: NextColumns = (isSettled = true, isFree = false) => {
      const facts = { isSettled, isFree, isPaymentPending };
      const after = bookingAfter(life, `operator.${step}`, facts);
      if (after) return bookingColumns(after);
      const isPaidReject = step === 'reject' && life.money !== 'unpaid';
      const sentence = isPaidReject ? 'server.paidReject' : 'server.stepImpossible';
      throw refuse(422, 'step_impossible', sentence);
    };
    next();
    const { before, after } = await change(tx, booking, now, next);
    await recordAuditEntry(
      tx,
      actor,
      {
        action: `booking.${step}`,
        ...subject,
        before,
        after,
        reason: seen.reason ?? '',
      },
      now,
    );
    const changed = await readBooking(tx, booking.id, language);
    if (!changed) throw notFound();
    return changed;
  });
}

/**
 * Approves a booking, also one that was rejected, if its days are still free. The host chooses until when an
 * unpaid one can be paid.
 *
 * @param lastDay The last day to pay, at the home. Default: the check-in day.
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`, `dates_invalid` or `dates_taken`.
 */
export async function approveBooking(
  desk: Desk,
  seen: SeenBooking,
  lastDay?: Day,
): Promise<DeskBookingDetail> {
  try {
    return await takeStep(desk, 'approve', seen, async (tx, booking, now, next) => {
      const { id, status } = booking;
      // The guest of a rejected booking could not pay it, so the time to pay begins now.
      const heldSince = status === 'rejected' ? now : booking.heldSince;
      const payBy =
        booking.isPaid || booking.isPartPaid
          ? null
          : await payByOn(tx, { ...booking, heldSince }, now, lastDay);
      await tx
        .update(bookings)
        .set({ ...next(), heldSince, payBy })
        .where(eq(bookings.id, id));
      await post(tx, { kind: 'bookingApproved', bookingId: id }, now);
      return {
        before: { state: status },
        after: { state: 'approved', ...(payBy && { payBy: payBy.toISOString() }) },
      };
    });
  } catch (error) {
    // Another booking or a blocked range has the days of the rejected booking now.
    if (sqlStateOf(error) !== exclusionViolation) throw error;
    throw refuse(422, 'dates_taken', 'server.daysTaken');
  }
}

type Approvals = RequestOf<typeof approveBookingsCall>['body']['bookings'];

/** Approves bookings, each in its own transaction. Returns those that were refused. */
export async function approveBookings(
  desk: Desk,
  approvals: Approvals,
): Promise<ReplyOf<typeof approveBookingsCall>['refused']> {
  const refused: ReplyOf<typeof approveBookingsCall>['refused'] = [];
  for (const { payBy, ...seen } of approvals) {
    const code = await refusalOf(approveBooking(desk, seen, payBy));
    if (code) refused.push({ id: seen.id, code });
  }
  return refused;
}

async function refusalOf(approval: Promise<unknown>): Promise<ApprovalRefusal | undefined> {
  try {
    await approval;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && isApprovalRefusal(error.code)) return error.code;
    throw error;
  }
}

/**
 * Gives the guest of an approved unpaid booking more time to pay. While the provider decides about a payment, it has no
 * deadline.
 *
 * @param lastDay The last day to pay, at the home.
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`, or `dates_invalid` for a deadline that
 * is not after the one that the guest was told.
 */
export function changeDeadline(
  desk: Desk,
  seen: SeenBooking,
  lastDay: Day,
): Promise<DeskBookingDetail> {
  return takeStep(desk, 'deadline', seen, async (tx, booking, now) => {
    const { id } = booking;
    const told = booking.payBy ?? usualPayBy(booking);
    const payBy = await endOfPayment(tx, booking, now, lastDay);
    if (payBy <= told) throw refuse(422, 'dates_invalid', 'server.payByEarlier');
    await tx.update(bookings).set({ payBy }).where(eq(bookings.id, id));
    await post(tx, { kind: 'bookingDeadlineChanged', bookingId: id }, now);
    return { before: { payBy: told.toISOString() }, after: { payBy: payBy.toISOString() } };
  });
}

/** The payment deadline of an approval. It is never earlier than the one that the guest was told. */
async function payByOn(tx: Database, booking: BookingRow, now: Date, lastDay?: Day): Promise<Date> {
  const end = await endOfPayment(tx, booking, now, lastDay);
  const told = usualPayBy(booking);
  return end < told ? told : end;
}

/** One minute before the end of the last day to pay, at the home. @throws Refusal 422 `dates_invalid`. */
export async function endOfPayment(
  tx: Database,
  booking: Pick<BookingRow, 'checkIn' | 'checkOut' | 'propertyId'>,
  now: Date,
  lastDay?: Day,
): Promise<Date> {
  const { checkOut, propertyId } = booking;
  const isHome = eq(properties.id, propertyId);
  const [home] = await tx.select({ zone: properties.timeZone }).from(properties).where(isHome);
  if (!home) throw notFound();
  const today = dayInZone(now, home.zone);
  const day = lastDay ?? usualLastDay(booking, today);
  if (lastDay && (isBefore(day, today) || isBefore(checkOut, day))) {
    throw refuse(422, 'dates_invalid', 'server.payByInvalid');
  }
  const [{ end } = { end: now }] = await tx
    .select({
      end: sql`(${isoOf(addDays(day, 1))}::timestamp - interval '1 minute') at time zone ${home.zone}`.mapWith(
        bookings.payBy,
      ),
    })
    .from(properties)
    .where(isHome);
  return end;
}

/** Rejects an unpaid booking. Its days are free again. */
export function rejectBooking(desk: Desk, seen: SeenBooking): Promise<DeskBookingDetail> {
  return takeStep(desk, 'reject', seen, async (tx, { id, status }, now, next) => {
    await tx.update(bookings).set(next()).where(eq(bookings.id, id));
    await post(tx, { kind: 'bookingRejected', bookingId: id, reason: seen.reason ?? null }, now);
    return { before: { state: status }, after: { state: 'rejected' } };
  });
}

/**
 * Cancels a booking that is not over. Online payments go back through the provider, and the cash besides them in
 * cash: their refunds start here and wait to be settled.
 */
export function cancelBooking(desk: Desk, seen: SeenBooking): Promise<DeskBookingDetail> {
  return takeStep(desk, 'cancel', seen, async (tx, booking, now, next) => {
    const { id } = booking;
    if (isOver(booking.checkOut, now)) throw refuse(422, 'step_impossible', 'server.bookingOver');
    await tx
      .update(bookings)
      .set({ ...next(), hostReason: seen.reason ?? '' })
      .where(eq(bookings.id, id));
    const kept = await readPaid(tx, id);
    const isReturned = await returnAll(tx, booking, kept, now);
    const reason = seen.reason ?? null;
    await post(tx, { kind: 'bookingCancelledByHost', bookingId: id, reason }, now);
    return {
      before: { state: stayName(storedBookingLife(booking)) },
      after: { state: 'cancelled', ...(isReturned && { refund: dollarsOf(kept) }) },
    };
  });
}
