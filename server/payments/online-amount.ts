import { type Cents, centsOf } from '#contract/money.ts';
import type { Environment } from '../environment.ts';

/** OQ-09: a fixed price in cents for every online payment, or the total of its booking. */
export type OnlineAmount = Cents | 'total';

/** The configured amount. */
export function onlineAmountOf({ VITE_ONLINE_AMOUNT: amount }: Environment): OnlineAmount {
  return amount === 'total' ? 'total' : centsOf(Number(amount));
}

/** The amount of an online payment for the booking, in cents. */
export function onlinePriceOf(
  onlineAmount: OnlineAmount,
  booking: { readonly amount: Cents },
): Cents {
  return onlineAmount === 'total' ? booking.amount : onlineAmount;
}
