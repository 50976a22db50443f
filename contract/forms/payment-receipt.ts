import * as z from 'zod/mini';
import { bookingIdText } from '../ids.ts';
import { wholeCents } from '../money.ts';
import { jsonText } from '../stored-value.ts';

/**
 * PAY-06, PAY-09: the payment is for a new booking, or for the unpaid record of an earlier one. STAY-141: `link`
 * pays a booking with a payment link, without an account.
 */
const purpose = z.enum(['newBooking', 'again', 'link']);

export type Purpose = z.output<typeof purpose>;

const receipt = z.object({
  purpose,
  bookingId: bookingIdText,
  /** The id of the booking or of the unpaid record. */
  targetId: z.string(),
  /** The provider's order. */
  orderId: z.string(),
  /** CONST-04: each approval has its own id. Every try to record it uses the same id. */
  transactionId: z.string(),
  /** In cents. */
  amount: wholeCents,
  /** The time of the approval, in ms since 1970. Older versions of the site did not store it. */
  approvedAt: z._default(z.int(), 0),
  /** Empty until the provider has captured the order (PAY-14, PAY-21). */
  payerName: z.string(),
  payerId: z.string(),
  /** Whether the capture has ended without money, as far as its page knows. */
  isOver: z._default(z.boolean(), false),
  /** Whether the provider said that it has taken the money. */
  captured: z.boolean(),
});

/**
 * An approved order that is not recorded yet. It is kept in storage from the payer's approval until
 * the server has recorded it, so that neither a reload nor a failure loses a payment or charges
 * twice.
 */
export type Receipt = Readonly<z.output<typeof receipt>>;

/** The text of a receipt. Its key is in `machines/guest/payment/receipt.ts`. */
export const receipts = jsonText(receipt);
