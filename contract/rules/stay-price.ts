import { type Cents, cents, noMoney } from '../money.ts';
import type { DaysLine, PriceLine } from '../records/price-line.ts';
import { type Discount, discountOf } from './coupon.ts';
import { chargedFor, percentOf, type SiteRates } from './price.ts';
import { ratesOfDays } from './rate-of-day.ts';
import type { Rates } from './rates.ts';
import { daysOf, type Stay, type StayUnit, stayLength } from './stay.ts';

/** What the site adds to every stay. The tax is a percentage of the amount. */
export interface Charges extends SiteRates {
  /** In cents, once for each stay. */
  readonly serviceCharge: Cents;
}

/** The lengths, in days or nights, from which a stay has the discount of a week or of a month. */
export const weekLength = 7;
export const monthLength = 28;

/** The price of a stay. The sum of its lines is the total. Every amount is in cents. */
export interface StayPrice {
  readonly lines: readonly PriceLine[];
  readonly amount: Cents;
  readonly serviceCharge: Cents;
  readonly tax: Cents;
  readonly discount: Cents;
  readonly total: Cents;
}

/** OQ-29: the price that the panel shows while a day is missing. */
export const noPrice: StayPrice = {
  lines: [],
  amount: noMoney,
  serviceCharge: noMoney,
  tax: noMoney,
  discount: noMoney,
  total: noMoney,
};

/**
 * BOOK-11 … BOOK-13 with the rules of a listing. Without rules the amount is the base price × days.
 *
 * - The amount is the days and the further guests, less the discount of a long stay, plus the cleaning.
 * - The tax is a percentage of the amount: not of the service charge, and before the coupon.
 * - Only the discount of a long stay, the tax and a coupon's percentage of the amount are rounded, each once:
 *   to the nearest cent, with half a cent rounded up.
 * - A coupon takes no more than there is to pay. `discount` is what it is worth.
 *
 * A line of nothing is left out, except of days.
 */
export function priceOfStay(
  stay: Stay,
  guests: number,
  rates: Rates,
  { serviceCharge, taxPercent, unit }: Charges,
  coupon?: Discount,
): StayPrice {
  const forStay = linesOfAmount(stay, guests, rates, unit);
  const amount = sumOf(forStay);
  const discount = coupon ? discountOf(coupon, amount) : noMoney;
  const { tax, charged } = chargedFor(amount, { serviceCharge, taxPercent });
  const lines: readonly PriceLine[] = [
    ...forStay,
    { kind: 'serviceCharge', amount: serviceCharge },
    { kind: 'tax', percent: taxPercent, amount: tax },
    { kind: 'coupon', amount: cents(-Math.min(discount, charged)) },
  ];
  return {
    lines: lines.filter(isShown),
    amount,
    serviceCharge,
    tax,
    discount,
    total: cents(Math.max(0, charged - discount)),
  };
}

/** What a stay costs without service charge and tax, in cents. */
export function amountOfStay(stay: Stay, guests: number, rates: Rates, unit: StayUnit): Cents {
  return sumOf(linesOfAmount(stay, guests, rates, unit));
}

function linesOfAmount(stay: Stay, guests: number, rates: Rates, unit: StayUnit): PriceLine[] {
  const staying = [...dayLines(stay, rates, unit), furtherGuestsLine(stay, guests, rates, unit)];
  return [
    ...staying,
    longStayLine(sumOf(staying), stayLength(stay, unit), rates.longStayPercent),
    { kind: 'cleaning', amount: rates.cleaningFee ?? noMoney },
  ];
}

/** One line for each reason and price, in the order of their first days. */
function dayLines(stay: Stay, rates: Rates, unit: StayUnit): DaysLine[] {
  const lines = new Map<string, DaysLine>();
  const rateOf = ratesOfDays(rates);
  for (const day of daysOf(stay, unit)) {
    const { reason, each } = rateOf(day);
    const alike = `${reason} ${each}`;
    const count = (lines.get(alike)?.count ?? 0) + 1;
    lines.set(alike, { kind: 'days', reason, count, each, amount: cents(count * each) });
  }
  return [...lines.values()];
}

function furtherGuestsLine(
  stay: Stay,
  guests: number,
  { furtherGuests }: Rates,
  unit: StayUnit,
): PriceLine {
  const { included, price } = furtherGuests ?? { included: guests, price: noMoney };
  const further = Math.max(0, guests - included);
  const count = stayLength(stay, unit);
  const amount = cents(further * count * price);
  return { kind: 'furtherGuests', guests: further, count, each: price, amount };
}

function longStayLine(
  staying: Cents,
  length: number,
  percents: Rates['longStayPercent'],
): PriceLine {
  const percent = longStayPercentOf(length, percents);
  return { kind: 'longStay', percent, amount: cents(-percentOf(staying, percent)) };
}

/** The percentage of the longest length that the stay reaches and that has one. */
function longStayPercentOf(
  length: number,
  { week = 0, month = week }: Rates['longStayPercent'] = {},
): number {
  if (length >= monthLength) return month;
  return length >= weekLength ? week : 0;
}

function isShown({ kind, amount }: PriceLine): boolean {
  return kind === 'days' || amount !== 0;
}

function sumOf(lines: readonly PriceLine[]): Cents {
  return cents(lines.reduce((sum, { amount }) => sum + amount, 0));
}
