import type { PropertyId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { priceOf } from '#contract/rules/price.ts';
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

/**
 * BOOK-11 … BOOK-13: the current price of a stay.
 *
 * @param couponCode In upper or lower case. Empty without a coupon.
 * @throws `Refusal` 422 `coupon_invalid` when the property has no such coupon or the coupon is not
 * valid for the stay (COUP-02, COUP-03).
 */
export async function stayPrice(
  db: Database,
  property: { readonly id: PropertyId; readonly price: Cents; readonly serviceCharge: Cents },
  taxPercent: number,
  stay: Stay,
  couponCode: string,
): Promise<Price> {
  const rates = {
    pricePerDay: property.price,
    serviceCharge: property.serviceCharge,
    taxPercent,
  };
  if (couponCode === '') return { total: priceOf(stay, rates).total, couponCode };
  const coupon = await couponByCode(db, property.id, couponCode);
  if (!coupon || !isEligible(coupon, stay, priceOf(stay, rates).amount)) {
    throw refuse(422, 'coupon_invalid', 'server.couponInvalid');
  }
  const { total } = priceOf(stay, rates, coupon.discount);
  return { total, couponCode: coupon.code };
}
