import type { ReplyOf } from '#contract/call.ts';
import type { readStay } from '#contract/calls/stay.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { crossesBooked, type Stay, type StayUnit, stayLength } from '#contract/rules/stay.ts';
import { priceOfStay } from '#contract/rules/stay-price.ts';
import type { HomeTerms } from '#machines/guest/booking/booking-terms.ts';
import type { PaymentToCreate } from '#machines/guest/record-payment.ts';
import { bookingIdOf } from '#testing/ids.ts';
import { mayStay, mayStayPage } from '#testing/machine/records.ts';
import { refusal } from './world.ts';

interface Made {
  readonly id: BookingId;
  readonly userId: UserId;
  readonly stay: Stay;
  readonly amount: Cents;
  isCancelled: boolean;
}

interface Wish extends Stay {
  readonly couponCode: string;
  readonly userId: UserId;
  readonly amount: Cents;
}

export const taxPercent = 10;

/**
 * A model of a host with the bookings of one property. It accepts duplicates, so that they are
 * visible: a repeated request creates another booking, and a repeated promise another record.
 */
export class BookingServer {
  readonly bookings: Made[] = [];
  readonly cash: { readonly bookingId: BookingId; readonly transactionId: string }[] = [];
  readonly unit: StayUnit;
  readonly #property: HomeTerms;
  readonly #coupons: readonly Coupon[];

  constructor(property: HomeTerms, coupons: readonly Coupon[], unit: StayUnit) {
    this.unit = unit;
    this.#property = property;
    this.#coupons = coupons;
  }

  standing(): Made[] {
    return this.bookings.filter(({ isCancelled }) => !isCancelled);
  }

  ranges(): Stay[] {
    return this.standing().map(({ stay }) => stay);
  }

  book({ checkIn, checkOut, couponCode, userId, amount }: Wish) {
    const { unit } = this;
    const stay = { checkIn, checkOut };
    const coupon = this.#coupons.find(({ code }) => code === couponCode);
    const price = cents(this.#property.pricePerDay * stayLength(stay, unit));
    if (couponCode && !(coupon && isEligible(coupon, stay, price, unit)))
      throw refusal('coupon_invalid');
    const { serviceCharge } = this.#property;
    const charges = { serviceCharge, taxPercent, unit };
    const { total } = priceOfStay(stay, 1, this.#property, charges, coupon);
    if (total !== amount) throw refusal('price_changed');
    if (crossesBooked(stay, this.ranges(), unit)) throw refusal('dates_taken');
    const id = bookingIdOf(`booking-${this.bookings.length + 1}`);
    this.bookings.push({ id, userId, stay, amount: total, isCancelled: false });
    return { status: 'success', booking: { id } };
  }

  cancel(id: string) {
    this.#of(id).isCancelled = true;
    return { status: 'success' };
  }

  readStay(id: string): ReplyOf<typeof readStay> {
    const { id: bookingId, stay, amount, isCancelled } = this.#of(id);
    const payBy = '2026-11-21T12:00:00.000Z';
    const booking = { ...mayStay, ...stay, id: bookingId, amount, payBy, isCancelled };
    return { status: 'success', stay: { ...mayStayPage, booking: { ...booking, isPaid: false } } };
  }

  promiseCash({ body: { bookingId, transactionId, amount } }: PaymentToCreate) {
    const booking = this.#of(bookingId);
    if (booking.isCancelled) throw refusal('booking_closed');
    if (amount !== booking.amount) throw refusal('price_changed');
    this.cash.push({ bookingId, transactionId });
    return { status: 'success' };
  }

  #of(id: string): Made {
    const booking = this.bookings.find((made) => made.id === id);
    if (!booking) throw refusal('not_found', 404);
    return booking;
  }
}
