import type { PropertyId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import type { PriceLine } from '#contract/records/price-line.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import type { SiteRates } from '#contract/rules/price.ts';
import type { Rates } from '#contract/rules/rates.ts';
import type { Stay } from '#contract/rules/stay.ts';
import { priceOfStay, type StayPrice } from '#contract/rules/stay-price.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../errors.ts';
import { couponByCode } from './coupon-store.ts';

/** The price of a stay. */
export interface Price {
  /** In cents, with charges, tax and discount. */
  readonly total: Cents;
  readonly lines: readonly PriceLine[];
  /** The coupon's code as it is stored. Empty without a coupon. */
  readonly couponCode: string;
}

export interface Home {
  readonly id: PropertyId;
  readonly price: Cents;
  readonly serviceCharge: Cents;
  readonly bedrooms: number;
  readonly rules: ListingRules | null;
}

/** The stay and the guests that a price is for. */
export interface Party {
  readonly stay: Stay;
  readonly guests: number;
  /** In upper or lower case. Empty without a coupon. */
  readonly couponCode: string;
}

/** What decides about the stays of a home, and about their prices. */
export function ratesOf({
  price,
  bedrooms,
  rules,
}: Pick<Home, 'price' | 'bedrooms' | 'rules'>): Rates {
  return { ...rules, pricePerDay: price, bedrooms };
}

/**
 * BOOK-11 … BOOK-13: the current price of a stay with its parts. A coupon that the property does not have
 * or that is not valid for the stay takes nothing off (COUP-02, COUP-03).
 */
export async function currentPrice(
  db: Database,
  home: Home,
  site: SiteRates,
  { stay, guests, couponCode }: Party,
): Promise<StayPrice & Price> {
  const charges = { serviceCharge: home.serviceCharge, ...site };
  const priceWith = (coupon?: Coupon) => priceOfStay(stay, guests, ratesOf(home), charges, coupon);
  const full = priceWith();
  const coupon = couponCode === '' ? undefined : await couponByCode(db, home.id, couponCode);
  return coupon && isEligible(coupon, stay, full.amount, site.unit)
    ? { ...priceWith(coupon), couponCode: coupon.code }
    : { ...full, couponCode: '' };
}

/**
 * BOOK-11 … BOOK-13: the current price of a stay.
 *
 * @throws `Refusal` 422 `coupon_invalid` when the property has no such coupon or the coupon is not
 * valid for the stay (COUP-02, COUP-03).
 */
export async function stayPrice(
  db: Database,
  property: Home,
  site: SiteRates,
  party: Party,
): Promise<Price> {
  const price = await currentPrice(db, property, site, party);
  if (party.couponCode !== '' && price.couponCode === '') {
    throw refuse(422, 'coupon_invalid', 'server.couponInvalid');
  }
  return { total: price.total, lines: price.lines, couponCode: price.couponCode };
}
