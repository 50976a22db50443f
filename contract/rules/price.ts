import { type Cents, cents, noMoney } from '../money.ts';
import { type Stay, type StayUnit, stayLength } from './stay.ts';

/** The price of a stay. Every amount is in cents. */
export interface Price {
  readonly amount: Cents;
  readonly serviceCharge: Cents;
  readonly tax: Cents;
  readonly discount: Cents;
  readonly total: Cents;
}

/** OQ-29: the price that the panel shows while a day is missing. */
export const noPrice: Price = {
  amount: noMoney,
  serviceCharge: noMoney,
  tax: noMoney,
  discount: noMoney,
  total: noMoney,
};

/** What the price of a stay takes from the site. */
export interface SiteRates {
  /** A percentage with any number of decimals. */
  readonly taxPercent: number;
  readonly unit: StayUnit;
}

/**
 * BOOK-11 … BOOK-13. `pricePerDay`, `serviceCharge` and `discount` are in cents. With
 * nights, `pricePerDay` is the price of a night. The only rounding is of the tax: to the nearest cent,
 * with half a cent rounded up. All other amounts are whole cents, so the total is the sum of the
 * amounts that the page shows. A total is never negative.
 */
export function priceOf(
  stay: Stay,
  rates: SiteRates & { readonly pricePerDay: Cents; readonly serviceCharge: Cents },
  discount: Cents = noMoney,
): Price {
  const { serviceCharge } = rates;
  const amount = cents(rates.pricePerDay * stayLength(stay, rates.unit));
  const tax = percentOf(amount, rates.taxPercent);
  const total = cents(Math.max(0, amount + serviceCharge + tax - discount));
  return { amount, serviceCharge, tax, discount, total };
}

/**
 * A percentage of an amount, to the nearest cent, with half a cent rounded up. It uses integers: in
 * floating point, 1.005 % of $100.00 is less than 100.5 cents.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  const scale = 10 ** decimalsOf(percent);
  return cents(Math.round((amount * Math.round(percent * scale)) / (100 * scale)));
}

function decimalsOf(value: number): number {
  const [digits = '', exponent] = value.toExponential().split('e');
  const [, fraction = ''] = digits.split('.');
  return Math.max(0, fraction.length - Number(exponent));
}
