import { type Cents, centsOf } from '#contract/money.ts';
import type { Environment } from '../environment.ts';

/** OQ-09: cents that every online payment costs, or the total of its booking. */
export type OnlineAmount = Cents | 'total';

/** The configured amount. */
export function onlineAmountOf({ VITE_ONLINE_AMOUNT: amount }: Environment): OnlineAmount {
  return amount === 'total' ? 'total' : centsOf(Number(amount));
}

/** What an online payment of the booking costs, in cents. */
export function onlinePriceOf(
  onlineAmount: OnlineAmount,
  booking: { readonly amount: Cents },
): Cents {
  return onlineAmount === 'total' ? booking.amount : onlineAmount;
}
