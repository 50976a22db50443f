import { cents } from '#contract/money.ts';
import type { Charge } from '#contract/records/charge.ts';
import { money } from '../language/format.ts';
import type { PriceLine } from '../ui/price-lines.tsx';

/** DESK-483: what the host has added to the price of a stay and taken off it, each with its reason. */
export function chargeLines(charges: readonly Charge[]): PriceLine[] {
  return charges.map(({ id, reason, amount }) => ({
    id,
    label: reason,
    amount: money(cents(Math.abs(amount))),
    kind: amount < 0 ? 'saving' : 'plain',
  }));
}
