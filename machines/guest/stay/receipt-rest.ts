import { type Cents, cents } from '#contract/money.ts';
import type { StayPage } from '#contract/records/stay.ts';

/**
 * STAY-60: the amount that no other line of the receipt explains. With it, the figures add up to the cent.
 * - `covered`: the part of the price that the guest does not pay. An online payment has a fixed amount and
 *   counts as the whole price.
 * - `closed`: the price of a closed booking that is no longer owed.
 * - `over`: what was paid beyond the price.
 */
export interface ReceiptRest {
  readonly kind: 'covered' | 'closed' | 'over';
  readonly amount: Cents;
}

/** @returns undefined when the total, less what was paid, with what comes back, is what is due. */
export function receiptRest(stay: StayPage): ReceiptRest | undefined {
  const { booking, payments, differences = [], refunds = [], due, calendar } = stay;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const back = [...differences, ...refunds]
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { amount }) => sum + amount, 0);
  const rest = booking.amount - paid + back - due;
  if (rest === 0) return undefined;
  if (rest < 0) return { kind: 'over', amount: cents(-rest) };
  return { kind: calendar === undefined ? 'closed' : 'covered', amount: cents(rest) };
}
