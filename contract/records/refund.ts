import * as z from 'zod/mini';
import { optionalId } from '../account-fields.ts';
import { day } from '../day.ts';
import { id, text } from '../fields.ts';
import { money } from '../money.ts';
import { embeddedProperty } from './property.ts';

/**
 * An account number, of which this side of the wire sees no more than the last four digits,
 * whatever the host sent: `************1234`.
 */
const maskedAccountNumber = z.codec(text, z.string(), {
  decode: (value) => (value === '' ? '' : value.slice(-4).padStart(16, '*')),
  encode: (value) => value,
});

/** API-54: a refund request of the signed-in guest. */
export const refund = z.object({
  id: optionalId,
  bookingId: z.object({
    id,
    propertyId: embeddedProperty,
    checkInDate: day,
    checkOutDate: day,
    bookingAmount: money,
  }),
  /** `dd-MM-yyyy HH:mm:ss`. */
  refundDate: text,
  refundId: text,
  accountHolderName: text,
  accountNumber: maskedAccountNumber,
  /** `pending`, `refunded`; anything else is rejected. */
  refundStatus: text,
  /** Ours: what was paid, and is given back. */
  refundAmount: z.optional(money),
});

export type Refund = z.output<typeof refund>;
