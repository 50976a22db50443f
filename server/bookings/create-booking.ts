import { and, eq, ne, not } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { Stay } from '#contract/rules/stay.ts';
import type { Database } from '../db/database.ts';
import { bookings, transactions } from '../db/schema.ts';
import { refuse } from '../errors.ts';
import { bookableProperty } from '../properties/property-store.ts';
import { type Price, stayPrice } from './booking-price.ts';
import { checkGuests, checkStay } from './booking-rules.ts';
import { releaseStaleHolds } from './stale-holds.ts';

export interface BookingWish {
  readonly guestId: string;
  readonly propertyId: string;
  readonly stay: Stay;
  readonly guests: number;
  /** In any case; empty for none. */
  readonly couponCode: string;
  /** The total the guest was shown, in cents. */
  readonly amount: Cents;
}

/**
 * API-46: books a property, in one transaction: unpaid holds that are over make room, the price is
 * computed again, and the database decides who gets the days. The same guest asking again for the
 * same days gets the same booking; while it is unpaid, what was asked for last counts.
 *
 * `on conflict do nothing`, because a bare insert that raises deadlocks under contention.
 *
 * @returns the booking's id.
 * @throws `Refusal` 404 `not_found`; 422 `dates_invalid`, `guests_invalid`, `coupon_invalid`,
 * `price_changed` or `dates_taken`.
 */
export async function createBooking(db: Database, now: Date, wish: BookingWish): Promise<string> {
  checkStay(wish.stay, now);
  return db.transaction(async (tx) => {
    const property = await bookableProperty(tx, wish.propertyId);
    if (!property) throw refuse(404, 'not_found', 'server.propertyNotFound');
    checkGuests(wish.guests, property.bedrooms);
    const price = await stayPrice(tx, property, wish.stay, wish.couponCode);
    if (price.total !== wish.amount) throw refuse(422, 'price_changed', 'server.priceChanged');
    await releaseStaleHolds(tx, now, property.id);
    const [created] = await tx
      .insert(bookings)
      .values({
        userId: wish.guestId,
        propertyId: property.id,
        checkIn: wish.stay.checkIn,
        checkOut: wish.stay.checkOut,
        guests: wish.guests,
        couponCode: price.couponCode,
        amount: price.total,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: bookings.id });
    if (created) return created.id;
    const own = await lockOwnBookingOf(tx, wish);
    if (!own) throw refuse(422, 'dates_taken', 'server.datesTaken');
    if (!own.isPaid) await changeTerms(tx, own.id, wish.guests, price);
    return own.id;
  });
}

/** The guest's standing booking of exactly these days. */
async function lockOwnBookingOf(tx: Database, wish: BookingWish) {
  const [own] = await tx
    .select({ id: bookings.id, isPaid: bookings.isPaid })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, wish.guestId),
        eq(bookings.propertyId, wish.propertyId),
        eq(bookings.checkIn, wish.stay.checkIn),
        eq(bookings.checkOut, wish.stay.checkOut),
        not(bookings.isDeleted),
        ne(bookings.status, 'rejected'),
      ),
    )
    .for('update');
  return own;
}

/** The amount is the new total, for a promise of cash that was made before too. */
async function changeTerms(
  tx: Database,
  id: string,
  guests: number,
  { couponCode, total: amount }: Price,
): Promise<void> {
  await tx.update(bookings).set({ guests, couponCode, amount }).where(eq(bookings.id, id));
  await tx
    .update(transactions)
    .set({ amount })
    .where(and(eq(transactions.bookingId, id), eq(transactions.paymentStatus, 'unPaid')));
}
