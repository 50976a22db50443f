import { type Cents, cents } from '#contract/money.ts';
import type { Charge } from '#contract/records/charge.ts';

/** What the host has added to the price of a stay, less what was taken off it, in cents. */
export function sumOfCharges(charges: readonly Charge[]): Cents {
  return cents(charges.reduce((sum, { amount }) => sum + amount, 0));
}
