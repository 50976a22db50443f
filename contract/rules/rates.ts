import type { Cents } from '../money.ts';
import type { ListingRules } from '../records/listing-rules.ts';

/** All that the stays of a listing are priced and refused by. */
export interface Rates extends Readonly<ListingRules> {
  /** The base price. */
  readonly pricePerDay: Cents;
  readonly bedrooms: number;
}
