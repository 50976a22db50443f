import { type Cents, cents, noMoney } from '../money.ts';

/** What the rows of a booking say about its money. Amounts are in cents. */
interface MoneyOfBooking {
  /** Whether the stay takes place: neither cancelled, rejected nor given up. */
  readonly isStanding: boolean;
  readonly isPaid: boolean;
  /** The price of the stay with all charges. */
  readonly amount: Cents;
  /** The part of `amount` that is settled without a payment of it. */
  readonly covered: Cents;
  /** What was paid, without what goes back: `paidFor` of the server. */
  readonly kept: Cents;
}

/**
 * DESK-480: what the guest still owes for a booking, in cents. Every page, list, e-mail and receipt takes the
 * figure from here. A booking that does not stand owes nothing, and neither does one that counts as paid.
 */
export function owedOf({ isStanding, isPaid, amount, covered, kept }: MoneyOfBooking): Cents {
  return isStanding && !isPaid ? cents(amount - covered - kept) : noMoney;
}
