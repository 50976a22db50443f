import { eq } from 'drizzle-orm';
import type { RequestOf } from '#contract/call.ts';
import { isoOf } from '#contract/day.ts';
import type { bookForGuest as call } from '#contract/desk/calls/new-booking.ts';
import { isOfOrder } from '#contract/desk/is-of-order.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { dollarsOf } from '#contract/money.ts';
import { longestEver, type StayUnit } from '#contract/rules/stay.ts';
import { bookingAfter, bookingColumns, storedBookingLife } from '#machines/lives/booking-life.ts';
import { currentTax } from '../../bookings/booking-terms.ts';
import {
  bookingError,
  datesTaken,
  insertBooking,
  lockHome,
  requestedPrice,
  type StayRequest,
} from '../../bookings/create-booking.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { notFound, Refusal, refuse } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { bookableProperty } from '../../properties/property-store.ts';
import { auditedHome } from '../audit/audited-home.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { auditedGuest } from '../guests/guest-search.ts';
import { type Desk, endOfPayment } from './desk-booking-changes.ts';
import { readBooking } from './desk-booking-store.ts';
import { addCashPayment } from './received-cash.ts';

/** What the operator wants to book. */
type Wanted = RequestOf<typeof call>['body'];
type WantedGuest = Wanted['guest'];

/**
 * DESK-461 … DESK-465: books a home for a guest, in one transaction with the guest's record, the cash and the
 * audit entry. The rules of the home and the constraint of the database decide as for a guest. The host makes
 * the booking, so it is approved, and has no limit of unpaid bookings.
 *
 * The sender makes the id of the booking. So a request that was sent again, because its reply was lost, finds the
 * booking of the first one.
 *
 * @throws Refusal 404; 409 `changed_meanwhile` when another booking has the id, `email_taken` or
 * `not_authorised_to_book`; 422 `dates_invalid`, `guests_invalid`, `stay_refused`, `price_changed` or
 * `dates_taken`; 503.
 */
export async function bookForGuest(
  desk: Desk,
  wanted: Wanted,
  unit: StayUnit,
): Promise<DeskBookingDetail> {
  try {
    return await desk.db.transaction((tx) => book({ ...desk, db: tx }, wanted, unit));
  } catch (error) {
    throw bookingError(error, unit);
  }
}

async function book(desk: Desk, wanted: Wanted, unit: StayUnit): Promise<DeskBookingDetail> {
  const { db: tx, language } = desk;
  const { id, property, guest } = wanted;
  // The guest first, as a booking of the guest does. Otherwise the two could wait for each other.
  if ('id' in guest) await lockGuest(tx, guest.id);
  await lockHome(tx, property);
  // The same request waits for the lock. After it, this one sees its booking.
  const present = await readBooking(tx, id, language);
  if (present) return requireSame(present, wanted);
  const home = await bookableProperty(tx, property);
  if (!home) throw refuse(404, 'not_found', 'server.propertyNotFound');
  const guestId = 'id' in guest ? guest.id : await addGuest(desk, guest);
  const { checkIn, checkOut, guests, amount } = wanted;
  const request: StayRequest = {
    guestId,
    propertyId: property,
    stay: { checkIn, checkOut },
    guests,
    couponCode: '',
    amount,
    // DESK-200: the operator may agree to a longer stay than guests can book.
    longestStay: longestEver,
    unit,
  };
  const now = desk.clock();
  const price = await requestedPrice(tx, now, {
    request,
    home,
    taxPercent: await currentTax(tx),
  });
  const held = { checkIn, checkOut, propertyId: property };
  // STAY-224: what costs nothing has nothing to pay.
  const isSettled = wanted.isPaid || amount === 0;
  const payBy = isSettled ? null : await endOfPayment(tx, held, now, wanted.payBy);
  const decided = { id, status: 'approved', payBy } as const;
  if (!(await insertBooking(tx, now, request, price, decided))) throw datesTaken();
  if (wanted.isPaid && amount > 0) await receiveCash(tx, { id, userId: guestId }, now);
  const paidOrNot = wanted.isPaid ? 'bookingPaid' : 'bookingApproved';
  await post(tx, { kind: amount === 0 ? 'bookingFree' : paidOrNot, bookingId: id }, now);
  const booking = await readBooking(tx, id, language);
  if (!booking) throw notFound();
  await recordAuditEntry(
    tx,
    desk.actor,
    {
      action: 'booking.create',
      subjectKind: 'booking',
      subjectId: id,
      subjectLabel: `${await auditedHome(tx, property)}, ${auditedGuest(booking.guest)}`,
      after: {
        guest: booking.guest.name,
        checkIn: isoOf(checkIn),
        checkOut: isoOf(checkOut),
        guests: String(guests),
        amount: dollarsOf(amount),
        ...(payBy ? { payBy: payBy.toISOString() } : { cash: dollarsOf(amount) }),
      },
    },
    now,
  );
  // With the entry in its history.
  return (await readBooking(tx, id, language)) ?? booking;
}

/** @throws Refusal 404, or 409 `not_authorised_to_book` for a guest who may not book. */
async function lockGuest(tx: Database, id: UserId): Promise<void> {
  const [guest] = isRecordId<UserId>(id)
    ? await tx.select().from(users).where(eq(users.id, id)).for('no key update')
    : [];
  if (!guest) throw notFound();
  if (!guest.mayBook || guest.isBlocked || guest.isDeleted) {
    throw refuse(409, 'not_authorised_to_book', 'server.mayNotBook');
  }
}

/** @throws Refusal 409 `email_taken` when a guest has the address. */
async function addGuest(
  { db: tx, language, clock }: Desk,
  { name, mobileNumber, email }: Exclude<WantedGuest, { id: UserId }>,
): Promise<UserId> {
  const [added] = await tx
    .insert(users)
    .values({
      userName: name,
      firstName: name,
      mobileNumber,
      language,
      createdAt: clock(),
      ...(email && { email }),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!added) throw refuse(409, 'email_taken', 'server.emailTaken');
  return added.id;
}

/** Records the whole amount as received. */
async function receiveCash(
  tx: Database,
  { id, userId }: { readonly id: BookingId; readonly userId: UserId },
  now: Date,
): Promise<void> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id));
  const next = booking && bookingAfter(storedBookingLife(booking), 'operator.cash');
  if (!booking || !next) throw notFound();
  await addCashPayment(tx, { id, userId }, { amount: booking.amount, isSupplement: false }, now);
  await tx.update(bookings).set(bookingColumns(next)).where(eq(bookings.id, id));
}

/** @throws Refusal 409 `changed_meanwhile` when the booking with this id is of another request. */
function requireSame(present: DeskBookingDetail, wanted: Wanted): DeskBookingDetail {
  if (isOfOrder(present, wanted)) return present;
  throw new Refusal(409, 'changed_meanwhile', 'server.changedMeanwhile');
}
