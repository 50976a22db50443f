import * as z from 'zod/mini';
import { readStoredJson, storedJson } from '../stored-json.ts';

/** PAY-06, PAY-09: a new booking is paid, or an unpaid record of an earlier one. */
const purpose = z.enum(['newBooking', 'again']);

export type Purpose = z.output<typeof purpose>;

const receipt = z.object({
  purpose,
  bookingId: z.string(),
  /** The booking's id, or the unpaid record's. */
  targetId: z.string(),
  /** The provider's order. */
  orderId: z.string(),
  /** CONST-04; one for every approval, the same on every try to record it. */
  transactionId: z.string(),
  /** In cents. */
  amount: z.int(),
  /** When the payer approved, in ms since 1970. Older versions of the site did not keep it. */
  approvedAt: z._default(z.int(), 0),
  /** Empty until the provider has captured the order (PAY-14, PAY-21). */
  payerName: z.string(),
  payerId: z.string(),
  /** Whether the provider said that it has taken the money. */
  captured: z.boolean(),
});

/**
 * An approved order that is not recorded yet. It is kept in storage from the payer's approval until
 * the server has recorded it, so that neither a reload nor a failure loses a payment or charges twice.
 */
export type Receipt = Readonly<z.output<typeof receipt>>;

/** A receipt as it is stored. */
export function receiptText(value: Receipt): string {
  return storedJson(receipt, value);
}

/** A stored receipt; undefined where there is none or it cannot be read. */
export function receiptOf(text: string | null): Receipt | undefined {
  return readStoredJson(receipt, text ?? '');
}
