import { type Cents, cents } from '../money.ts';
import type { StayUnit } from './stay.ts';

/** The most that a price of a listing can be: of a day, of a guest, of the cleaning, or the service charge. */
export const mostPrice = cents(10_000_000);

/** The most that a booking can cost, with everything that the host adds. */
export const mostTotal = cents(1_000_000_000);

/** What the price of a stay takes from the site. */
export interface SiteRates {
  /** A percentage with any number of decimals. */
  readonly taxPercent: number;
  readonly unit: StayUnit;
}

/** The tax on the amount of a stay, and what the stay costs with service charge and tax, in cents. */
export function chargedFor(
  amount: Cents,
  { serviceCharge, taxPercent }: Pick<SiteRates, 'taxPercent'> & { readonly serviceCharge: Cents },
): { readonly tax: Cents; readonly charged: Cents } {
  const tax = percentOf(amount, taxPercent);
  return { tax, charged: cents(amount + serviceCharge + tax) };
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
