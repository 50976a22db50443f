import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import type { Rates } from '#contract/rules/rates.ts';

/** The rules that the stays of a saved listing are priced and refused by. */
export function ratesOf({ fields }: Pick<DeskListingDetail, 'fields'>): Rates {
  const { rules, pricePerDay, bedrooms } = fields;
  return { ...rules, pricePerDay, bedrooms };
}
