import { type Cents, centsOf } from '#contract/money.ts';
import type { Environment } from '../environment.ts';
import { refuse } from '../errors.ts';

/** OQ-09: a fixed price in cents for every online payment, or the total of its booking. `none`: the site takes cash. */
export type OnlineAmount = Cents | 'total' | 'none';

/** The configured amount. */
export function onlineAmountOf({ VITE_ONLINE_AMOUNT: amount }: Environment): OnlineAmount {
  return amount === 'total' || amount === 'none' ? amount : centsOf(Number(amount));
}

/** Whether guests can pay online. */
export function takesOnline({ VITE_ONLINE_AMOUNT: amount }: Environment): boolean {
  return amount !== 'none';
}

/**
 * What a site that takes real money should know when it starts.
 *
 * - It asks for a fixed amount, which pays any booking. OQ-09: the documents ask for $1.00.
 * - PayPal does not tell it what happens to a payment later (STAY-220, STAY-222).
 */
export function paymentWarnings(environment: Environment): string[] {
  const { PAYPAL_CLIENT_ID, VITE_PAYPAL_ENVIRONMENT, VITE_ONLINE_AMOUNT: amount } = environment;
  if (!PAYPAL_CLIENT_ID || VITE_PAYPAL_ENVIRONMENT !== 'production' || amount === 'none') return [];
  const warnings: string[] = [];
  if (amount !== 'total') {
    warnings.push(
      `Warning: an online payment of $${amount} pays any booking. Set VITE_ONLINE_AMOUNT=total to ask for the total of the booking.`,
    );
  }
  if (!environment.PAYPAL_WEBHOOK_ID) {
    warnings.push(
      'Warning: PayPal does not tell this site of refunds, disputes and late payments. Set PAYPAL_WEBHOOK_ID (see docs/guides/operations.md).',
    );
  }
  return warnings;
}

/**
 * The amount of an online payment for the booking, in cents. STAY-160: a fixed price is for the first payment, and
 * the rest of a booking that was paid in part is always what is owed.
 *
 * @param owed What is owed for the booking now, in cents.
 * @throws Refusal 422 `refused` on a site that takes cash only.
 */
export function onlinePriceOf(
  onlineAmount: OnlineAmount,
  { isPartPaid }: { readonly isPartPaid: boolean },
  owed: Cents,
): Cents {
  if (onlineAmount === 'none') throw refuse(422, 'refused', 'server.cashOnly');
  return onlineAmount === 'total' || isPartPaid ? owed : onlineAmount;
}
