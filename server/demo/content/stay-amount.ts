import { addDays } from '#contract/day.ts';
import { priceOf } from '#contract/rules/price.ts';
import { coupons } from './coupons.ts';
import { listings } from './listings.ts';
import { serviceTaxPercent } from './registries/policies.ts';

/** A price depends on how long a stay is, not on when. */
const anyDay = '01-01-2027';

/**
 * What a stay costs in cents: price × days + service charge + tax − coupon, both days counted.
 * Throws for a listing or a coupon code that the demo data does not have.
 */
export function stayAmountCents(
  listing: string,
  checkInInDays: number,
  checkOutInDays: number,
  couponCode: string,
): number {
  const property = listings.find((each) => each.key === listing);
  if (!property) throw new Error(`No demo listing ${listing}`);
  const stay = {
    checkIn: addDays(anyDay, checkInInDays),
    checkOut: addDays(anyDay, checkOutInDays),
  };
  const rates = {
    pricePerDay: property.priceCents,
    serviceCharge: property.serviceChargeCents,
    taxPercent: serviceTaxPercent,
  };
  return priceOf(stay, rates, discountCents(listing, couponCode)).total;
}

function discountCents(listing: string, couponCode: string): number {
  if (couponCode === '') return 0;
  const coupon = coupons.find((each) => each.listing === listing && each.couponCode === couponCode);
  if (!coupon) throw new Error(`No demo coupon ${couponCode} on ${listing}`);
  return coupon.discountCents;
}
