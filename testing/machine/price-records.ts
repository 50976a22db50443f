import { parse } from 'zod/mini';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import type { ListingPrices } from '#contract/desk/records/listing-prices.ts';
import { propertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { type ListingRules, listingRules, type Season } from '#contract/records/listing-rules.ts';
import { publishedListing } from './desk-records.ts';

/** $200.00, at least 3 days. */
export const august: Season = {
  from: '01-08-2027',
  to: '31-08-2027',
  price: cents(20_000),
  minLength: 3,
};

/** A rule of each kind. The base price of the listing is $120.50. */
export const rules: ListingRules = parse(listingRules, {
  seasons: [{ from: '01-08-2027', to: '31-08-2027', price: 200, minLength: 3 }],
  weekdayPrices: { friday: 140, saturday: 150.5 },
  dayRules: { '14-07-2027': { price: 250, minLength: 2 }, '20-07-2027': { closed: true } },
  longStayPercent: { week: 10, month: 25.5 },
  cleaningFee: 40,
  furtherGuests: { included: 2, price: 15 },
  mostGuests: 6,
  minLength: 2,
  maxLength: 60,
  arrivalWeekdays: ['friday', 'saturday'],
  noticeDays: 1,
  bufferDays: 2,
});

export function withRules(
  given: ListingRules | null,
  change: Partial<DeskListingDetail> = {},
): DeskListingDetail {
  return {
    ...publishedListing,
    ...change,
    fields: { ...publishedListing.fields, rules: given },
  };
}

/** The replies that load the prices of a listing. The tax is 16 %. */
export function priceReplies(listing: DeskListingDetail) {
  const status = 'success' as const;
  return {
    readDeskListing: { status, listing },
    readServiceTax: { status, records: [{ taxPercent: 16 }] },
  };
}

function home(
  id: string,
  name: string,
  pricePerDay: number,
  given: ListingRules | null,
): ListingPrices {
  const fields = { pricePerDay: cents(pricePerDay), rules: given };
  return { id: parse(propertyId, id), version: 1, name, fields };
}

/** $100.00 without rules; $80.01 with a season and a price of Fridays; $60.00 for at most 3 days. */
export const threeHomes: readonly ListingPrices[] = [
  home('listing-1', 'Annex', 10_000, null),
  home('listing-2', 'Bungalow', 8001, {
    seasons: [{ from: '01-08-2027', to: '31-08-2027', price: cents(20_000) }],
    weekdayPrices: { friday: cents(9000) },
  }),
  home('listing-3', 'Cabin', 6000, { maxLength: 3 }),
];
