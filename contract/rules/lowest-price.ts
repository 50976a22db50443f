import type { Cents } from '../money.ts';
import { weekdays } from '../weekday.ts';
import type { Rates } from './rates.ts';

/** What the price of a day depends on. */
export type DayPrices = Pick<Rates, 'pricePerDay' | 'weekdayPrices' | 'seasons' | 'dayRules'>;

/**
 * The lowest price of a day, in cents, or undefined when every day has the base price. The base price does not
 * count when each day of the week has its own, and the price of a closed day never counts. That of a season
 * counts also when the season is over. The database computes the same: see `properties.lowest_price`.
 */
export function lowestOwnPrice(prices: DayPrices): Cents | undefined {
  const all = pricesOf(prices);
  const isAlike = all.every((price) => price === prices.pricePerDay);
  return isAlike ? undefined : all.toSorted((one, other) => one - other).at(0);
}

/** Every price that a day can have. */
function pricesOf({
  pricePerDay,
  weekdayPrices = {},
  seasons = [],
  dayRules = {},
}: DayPrices): Cents[] {
  const openDays = Object.values(dayRules).filter(({ closed }) => !closed);
  return [
    ...weekdays.map((weekday) => weekdayPrices[weekday] ?? pricePerDay),
    ...seasons.map(({ price }) => price),
    ...openDays.flatMap(({ price }) => price ?? []),
  ];
}
