import type { PropertyId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { type Price as Parts, priceOf, type SiteRates } from '#contract/rules/price.ts';
import type { Stay } from '#contract/rules/stay.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../errors.ts';
import { couponByCode } from './coupon-store.ts';

/** The price of a stay. */
export interface Price {
  /** In cents, with charges, tax and discount. */
  readonly total: Cents;
  /** The coupon's code as it is stored. Empty without a coupon. */
  readonly couponCode: string;
}

interface Home {
  readonly id: PropertyId;
  readonly price: Cents;
  readonly serviceCharge: Cents;
}

/**
 * BOOK-11 … BOOK-13: the current price of a stay with its parts. A coupon that the property does not have
 * or that is not valid for the stay takes nothing off (COUP-02, COUP-03).
 *
 * @param couponCode In upper or lower case. Empty without a coupon.
 */
export async function currentPrice(
  db: Database,
  { id, price: pricePerDay, serviceCharge }: Home,
  site: SiteRates,
  stay: Stay,
  couponCode: string,
): Promise<Parts & Price> {
  const rates = { pricePerDay, serviceCharge, ...site };
  const full = priceOf(stay, rates);
  const coupon = couponCode === '' ? undefined : await couponByCode(db, id, couponCode);
  return coupon && isEligible(coupon, stay, full.amount, site.unit)
    ? { ...priceOf(stay, rates, coupon.discount), couponCode: coupon.code }
    : { ...full, couponCode: '' };
}

/**
 * BOOK-11 … BOOK-13: the current price of a stay.
 *
 * @param couponCode In upper or lower case. Empty without a coupon.
 * @throws `Refusal` 422 `coupon_invalid` when the property has no such coupon or the coupon is not
 * valid for the stay (COUP-02, COUP-03).
 */
export async function stayPrice(
  db: Database,
  property: Home,
  site: SiteRates,
  stay: Stay,
  couponCode: string,
): Promise<Price> {
  const price = await currentPrice(db, property, site, stay, couponCode);
  if (couponCode !== '' && price.couponCode === '') {
    throw refuse(422, 'coupon_invalid', 'server.couponInvalid');
  }
  return { total: price.total, couponCode: price.couponCode };
}
