import { addDays, type Day, isBefore } from '#contract/day.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import type { Property } from '#contract/records/property.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { noPrice, type Price, priceOf } from '#contract/rules/price.ts';
import {
  firstCheckOut,
  latestCheckIn,
  maxGuests,
  type Stay,
  type StayUnit,
} from '#contract/rules/stay.ts';
import type { MessageKey } from '#locales/message.ts';

/** What a property costs and takes; prices in cents. */
export interface Rates {
  readonly id: PropertyId;
  readonly pricePerDay: Cents;
  readonly serviceCharge: Cents;
  readonly bedrooms: number;
}

/** The part of a property that a booking is worked out from. */
export function ratesOf(property: Property): Rates {
  const { id, pricePerDay, serviceCharge, bedrooms } = property;
  return { id, pricePerDay, serviceCharge, bedrooms };
}

/** What the booking rules look at. */
export interface BookingTerms {
  readonly property: Rates;
  readonly today: Day;
  readonly unit: StayUnit;
  /** In days or nights, as `unit` says. */
  readonly longestStay: number;
  readonly taxPercent: number;
  readonly booked: readonly Stay[];
  readonly checkIn: Day | undefined;
  readonly checkOut: Day | undefined;
  readonly guests: number;
  readonly coupons: readonly Coupon[];
  readonly coupon: Coupon | undefined;
  /** STAY-20; null for a home with the policy of the site, undefined while they are unread. */
  readonly refundTiers: RefundTiers | null | undefined;
}

/** The chosen stay once both days are chosen. */
export function stayOf({
  checkIn,
  checkOut,
}: Pick<BookingTerms, 'checkIn' | 'checkOut'>): Stay | undefined {
  return checkIn && checkOut ? { checkIn, checkOut } : undefined;
}

/** What the calendar asks for next. */
export function datesHint({
  unit,
  checkIn,
  checkOut,
}: Pick<BookingTerms, 'unit' | 'checkIn' | 'checkOut'>): MessageKey {
  if (!checkIn) return 'booking.hintCheckIn';
  return checkOut ? 'booking.hintChosen' : `booking.hintCheckOut.${unit}`;
}

/** The last day of the calendar: of an arrival, or of the departure that belongs to a late one. */
export function lastDayToPick({
  today,
  checkIn,
  checkOut,
  longestStay,
  unit,
}: Pick<BookingTerms, 'today' | 'checkIn' | 'checkOut' | 'longestStay' | 'unit'>): Day {
  const latest = latestCheckIn(today);
  if (!checkIn) return latest;
  const departure = checkOut ?? addDays(firstCheckOut(checkIn, unit), longestStay - 1);
  return isBefore(latest, departure) ? departure : latest;
}

/** BOOK-11 … BOOK-13, OQ-29: the panel's figures; all 0 while a day is missing. */
export function bookingPrice(terms: BookingTerms): Price {
  const stay = stayOf(terms);
  if (!stay) return noPrice;
  const { property, taxPercent, unit, coupon } = terms;
  return priceOf(stay, { ...property, taxPercent, unit }, coupon?.discount);
}

/** COUP-02, COUP-03: the coupons that fit the chosen stay; none without one. */
export function eligibleCoupons(terms: BookingTerms): readonly Coupon[] {
  const stay = stayOf(terms);
  if (!stay) return [];
  const { amount } = bookingPrice(terms);
  return terms.coupons.filter((coupon) => isEligible(coupon, stay, amount, terms.unit));
}

/** COUP-07, COUP-08: why no coupon can be chosen. */
export function noCouponsReason(terms: BookingTerms): MessageKey {
  if (terms.coupons.length === 0) return 'coupon.none';
  return stayOf(terms) ? 'coupon.noneEligible' : 'coupon.chooseDates';
}

/** OQ-29: guests are clamped to 1 … max. */
export function clampedGuests(guests: number, bedrooms: number): number {
  return Math.min(Math.max(1, Math.trunc(guests) || 1), maxGuests(bedrooms));
}
