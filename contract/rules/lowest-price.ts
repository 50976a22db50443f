import type { Cents } from '../money.ts';
import type { ListingRules } from '../records/listing-rules.ts';
import { weekdays } from '../weekday.ts';
import type { Rates } from './rates.ts';

/**
 * Every price that a day of the listing can have, in cents. The base price is not among them when each day
 * of the week has its own. The price of a closed day is never among them.
 */
function pricesOf(rates: Pick<Rates, 'pricePerDay' | keyof ListingRules>): Cents[] {
  const { pricePerDay, seasons = [], weekdayPrices = {}, dayRules = {} } = rates;
  const ofWeek = weekdays.map((weekday) => weekdayPrices[weekday] ?? pricePerDay);
  const ofDays = Object.values(dayRules).filter(({ closed }) => !closed);
  return [
    ...ofWeek,
    ...seasons.map(({ price }) => price),
    ...ofDays.flatMap(({ price }) => price ?? []),
  ];
}

/**
 * The lowest price of a day, in cents, or undefined when every day has the base price. The database
 * computes the same for its lists: see `properties.lowest_price`.
 */
export function lowestOwnPrice(
  rates: Pick<Rates, 'pricePerDay' | keyof ListingRules>,
): Cents | undefined {
  const prices = pricesOf(rates);
  const isAlike = prices.every((price) => price === rates.pricePerDay);
  return isAlike ? undefined : prices.toSorted((one, other) => one - other).at(0);
}
