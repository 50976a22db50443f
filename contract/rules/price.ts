import type { Cents } from '../money.ts';
import { type Stay, stayDays } from './stay.ts';

/** What a stay costs; every figure in cents. */
export interface Price {
  readonly amount: Cents;
  readonly serviceCharge: Cents;
  readonly tax: Cents;
  readonly discount: Cents;
  readonly total: Cents;
}

/** OQ-29: what the panel shows while a day is missing. */
export const noPrice: Price = { amount: 0, serviceCharge: 0, tax: 0, discount: 0, total: 0 };

/**
 * BOOK-11 … BOOK-13. `pricePerDay`, `serviceCharge` and `discount` in cents; `taxPercent` counts
 * to the hundredth of a percent. The tax is rounded to the nearest cent; a total is never negative.
 */
export function priceOf(
  stay: Stay,
  rates: {
    readonly pricePerDay: Cents;
    readonly serviceCharge: Cents;
    readonly taxPercent: number;
  },
  discount: Cents = 0,
): Price {
  const { serviceCharge } = rates;
  const amount = rates.pricePerDay * stayDays(stay);
  const tax = Math.round((amount * Math.round(rates.taxPercent * 100)) / 10_000);
  const total = Math.max(0, amount + serviceCharge + tax - discount);
  return { amount, serviceCharge, tax, discount, total };
}
