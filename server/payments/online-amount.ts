import { type Cents, centsOf } from '#contract/money.ts';
import type { Environment } from '../environment.ts';

/** OQ-09: a fixed price in cents for every online payment, or the total of its booking. */
export type OnlineAmount = Cents | 'total';

/** The configured amount. */
export function onlineAmountOf({ VITE_ONLINE_AMOUNT: amount }: Environment): OnlineAmount {
  return amount === 'total' ? 'total' : centsOf(Number(amount));
}

/**
 * A warning for a site that takes real money but asks for a fixed amount, which pays any booking.
 * OQ-09: the documents ask for $1.00.
 */
export function amountWarning(environment: Environment): string | undefined {
  const { PAYPAL_CLIENT_ID, VITE_PAYPAL_ENVIRONMENT, VITE_ONLINE_AMOUNT: amount } = environment;
  if (!PAYPAL_CLIENT_ID || VITE_PAYPAL_ENVIRONMENT !== 'production' || amount === 'total') return;
  return `Warning: an online payment of $${amount} pays any booking. Set VITE_ONLINE_AMOUNT=total to ask for the total of the booking.`;
}

/**
 * The amount of an online payment for the booking, in cents. STAY-160: a fixed price is for the first payment, and
 * the rest of a booking that was paid in part is always what is owed.
 *
 * @param owed What is owed for the booking now, in cents.
 */
export function onlinePriceOf(
  onlineAmount: OnlineAmount,
  { isPartPaid }: { readonly isPartPaid: boolean },
  owed: Cents,
): Cents {
  return onlineAmount === 'total' || isPartPaid ? owed : onlineAmount;
}
