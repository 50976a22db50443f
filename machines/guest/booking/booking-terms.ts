import { addDays, type Day, daysFrom, isBefore } from '#contract/day.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import type { Property } from '#contract/records/property.ts';
import type { RefundShare, RefundTiers } from '#contract/records/refund-tiers.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { minLengthFrom } from '#contract/rules/rate-of-day.ts';
import type { Rates } from '#contract/rules/rates.ts';
import { refundShareOf } from '#contract/rules/refund.ts';
import type { TermsOfStay } from '#contract/rules/refund-lines.ts';
import {
  firstCheckOut,
  latestCheckIn,
  type Stay,
  type StayUnit,
  stayFrom,
} from '#contract/rules/stay.ts';
import { noPrice, priceOfStay, type StayPrice } from '#contract/rules/stay-price.ts';
import { mostGuestsOf, ruleRefusal, type StayRefusal } from '#contract/rules/stay-refusal.ts';
import type { MessageKey } from '#locales/message.ts';

/** What a home costs and takes; prices in cents. */
export interface HomeTerms extends Rates {
  readonly id: PropertyId;
  readonly serviceCharge: Cents;
  /** The day at the home when the rules were read: its notice counts from there. */
  readonly today?: Day | undefined;
}

interface ReadHome {
  readonly property: Property;
  readonly rules?: ListingRules | undefined;
  readonly today?: Day | undefined;
}

/** What a booking is worked out from: a part of the property, with the rules of its host. */
export function homeTermsOf({ property, rules, today }: ReadHome): HomeTerms {
  const { id, pricePerDay, serviceCharge, bedrooms } = property;
  return { ...rules, id, pricePerDay, serviceCharge, bedrooms, ...(today && { today }) };
}

/** What the booking rules look at. */
export interface BookingTerms {
  readonly property: HomeTerms;
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
  /** STAY-20, STAY-240; null when the home and the site have none, undefined while they are unread. */
  readonly refundTiers: RefundTiers | null | undefined;
}

/** STAY-249: the text that the guest accepts, if no tiers of the home stand in its place. Undefined without one. */
export function acceptedText({
  policy,
  refundTiers,
}: Pick<BookingTerms, 'refundTiers'> & { readonly policy: string | undefined }):
  | string
  | undefined {
  return refundTiers === null && policy ? policy : undefined;
}

/** The chosen stay once both days are chosen. */
export function stayOf({
  checkIn,
  checkOut,
}: Pick<BookingTerms, 'checkIn' | 'checkOut'>): Stay | undefined {
  return checkIn && checkOut ? { checkIn, checkOut } : undefined;
}

/** The chosen stay, or while the check-out is missing the shortest one from the check-in. */
export function wantedStay(terms: BookingTerms): Stay | undefined {
  const { checkIn, property, unit } = terms;
  if (!checkIn) return undefined;
  return stayOf(terms) ?? stayFrom(checkIn, minLengthFrom(checkIn, property), unit);
}

/** Why the rules of the home refuse the chosen days, or undefined. */
export function refusalOfDays(terms: BookingTerms): StayRefusal | undefined {
  const stay = wantedStay(terms);
  const { guests, property, booked, unit } = terms;
  const today = earliestArrival(terms);
  return stay && ruleRefusal(stay, guests, property, { today, booked, unit });
}

/** The present day of the guest or of the home, whichever is later: a stay begins before neither. */
export function earliestArrival({
  today,
  property: { today: atHome },
}: Pick<BookingTerms, 'today' | 'property'>): Day {
  return atHome && isBefore(today, atHome) ? atHome : today;
}

/** The chosen stay, if the rules of the home do not refuse it. */
function bookableStay(terms: BookingTerms): Stay | undefined {
  return refusalOfDays(terms) ? undefined : stayOf(terms);
}

/** Whether the next picked day is an arrival: the chosen stay is complete, or cannot begin on its check-in. */
export function isArrivalNext(terms: BookingTerms): boolean {
  if (!terms.checkIn || bookableStay(terms)) return true;
  return refusalOfDays({ ...terms, checkOut: undefined }) !== undefined;
}

/** What the calendar asks for next. */
export function datesHint(terms: BookingTerms): MessageKey {
  if (bookableStay(terms)) return 'booking.hintChosen';
  return isArrivalNext(terms) ? 'booking.hintCheckIn' : `booking.hintCheckOut.${terms.unit}`;
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

/** BOOK-11 … BOOK-13: the price of the chosen stay; all 0 while a day is missing. */
export function bookingPrice(terms: BookingTerms): StayPrice {
  const stay = stayOf(terms);
  if (!stay) return noPrice;
  const { property, guests, taxPercent, unit, coupon } = terms;
  const charges = { serviceCharge: property.serviceCharge, taxPercent, unit };
  return priceOfStay(stay, guests, property, charges, coupon);
}

/** OQ-29: the panel's figures; all 0 also while the home does not take the chosen days. */
export function shownPrice(terms: BookingTerms): StayPrice {
  return bookableStay(terms) ? bookingPrice(terms) : noPrice;
}

/** The total on the screen, in cents; undefined while there is none. */
export function shownTotal(terms: BookingTerms): Cents | undefined {
  return bookableStay(terms) && bookingPrice(terms).total;
}

/** STAY-242: the chosen stay, the total that its refunds are of, and the day at the home. Undefined before a check-in. */
export function stayOfRefund(terms: BookingTerms): TermsOfStay | undefined {
  const { checkIn, property } = terms;
  return checkIn && { checkIn, paid: shownTotal(terms) || undefined, today: property.today };
}

/** STAY-242: the refund of a cancellation today. Undefined before a check-in, and while the day at the home is unknown. */
export function presentShare({
  checkIn,
  refundTiers,
  property: { today },
}: BookingTerms): RefundShare | undefined {
  if (!checkIn || !refundTiers || !today) return undefined;
  return refundShareOf(refundTiers, daysFrom(today, checkIn));
}

/** COUP-02, COUP-03: the coupons that fit the chosen stay; none without one. */
export function eligibleCoupons(terms: BookingTerms): readonly Coupon[] {
  const stay = bookableStay(terms);
  if (!stay) return [];
  const { amount } = bookingPrice(terms);
  return terms.coupons.filter((coupon) => isEligible(coupon, stay, amount, terms.unit));
}

/** The applied coupon, unless it does not fit the stay that is chosen now. */
export function fittingCoupon(terms: BookingTerms): Coupon | undefined {
  const stay = bookableStay(terms);
  const { coupon, unit } = terms;
  const fits = !stay || !coupon || isEligible(coupon, stay, bookingPrice(terms).amount, unit);
  return fits ? coupon : undefined;
}

/** COUP-07, COUP-08: why no coupon can be chosen. */
export function noCouponsReason(terms: BookingTerms): MessageKey {
  if (terms.coupons.length === 0) return 'coupon.none';
  return bookableStay(terms) ? 'coupon.noneEligible' : 'coupon.chooseDates';
}

/** OQ-29: guests are clamped to 1 … max. */
export function clampedGuests(
  guests: number,
  home: Pick<Rates, 'mostGuests' | 'bedrooms'>,
): number {
  return Math.min(Math.max(1, Math.trunc(guests) || 1), mostGuestsOf(home));
}
