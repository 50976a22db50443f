import { type Cents, cents } from '#contract/money.ts';
import type { Charge } from '#contract/records/charge.ts';
import { mostTotal } from '#contract/rules/price.ts';
import { dollarText } from '../dollar-text.ts';
import { refuse } from '../errors.ts';

/** Every one is in the replies of the booking. */
const mostCharges = 100;

/** What the host has added to the price of a stay, less what was taken off it, in cents. */
export function sumOfCharges(charges: readonly Charge[]): Cents {
  return cents(charges.reduce((sum, { amount }) => sum + amount, 0));
}

/** The charges of a booking and one more. @throws Refusal 422 `refused` when it has as many as it can have. */
export function withCharge(charges: readonly Charge[], added: Charge): Charge[] {
  if (charges.length >= mostCharges) {
    throw refuse(422, 'refused', 'server.tooManyCharges', { most: mostCharges });
  }
  return [...charges, added];
}

/** @returns the total of a booking in cents. @throws Refusal 422 `refused` for one above the limit. */
export function usualTotal(total: Cents): Cents {
  if (total > mostTotal) {
    throw refuse(422, 'refused', 'server.totalTooHigh', { total: dollarText(mostTotal) });
  }
  return total;
}
