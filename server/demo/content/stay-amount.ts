import { coupons } from './coupons.ts';
import { listings } from './listings.ts';
import { serviceTaxPercent } from './registries/policies.ts';

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
  const rent = property.priceCents * (checkOutInDays - checkInInDays + 1);
  const tax = Math.round((rent * serviceTaxPercent) / 100);
  return rent + property.serviceChargeCents + tax - discountCents(listing, couponCode);
}

function discountCents(listing: string, couponCode: string): number {
  if (couponCode === '') return 0;
  const coupon = coupons.find((each) => each.listing === listing && each.couponCode === couponCode);
  if (!coupon) throw new Error(`No demo coupon ${couponCode} on ${listing}`);
  return coupon.discountCents;
}
