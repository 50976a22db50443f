import * as z from 'zod/mini';
import { day } from '../day.ts';
import { id, optional, text } from '../fields.ts';
import { bookingId } from '../ids.ts';
import { money, moneySum } from '../money.ts';
import { renamed } from '../renamed.ts';
import { embeddedProperty } from './embedded-property.ts';
import { refundShare } from './refund-tiers.ts';

/**
 * An account number. The client keeps only the last four digits, even when the host sent all of
 * them: `************1234`.
 */
const maskedAccountNumber = z.codec(text, z.string(), {
  decode: (value) => (value === '' ? '' : value.slice(-4).padStart(16, '*')),
  encode: (value) => value,
});

/** API-54: a refund request of the signed-in guest. */
export const refund = renamed(
  z.object({
    id: optional(id),
    bookingId: renamed(
      z.object({
        id: bookingId,
        propertyId: embeddedProperty,
        checkInDate: day,
        checkOutDate: day,
        bookingAmount: money,
      }),
      {
        propertyId: 'property',
        checkInDate: 'checkIn',
        checkOutDate: 'checkOut',
        bookingAmount: 'amount',
      },
    ),
    /** `dd-MM-yyyy HH:mm:ss`. */
    refundDate: text,
    refundId: text,
    accountHolderName: text,
    accountNumber: maskedAccountNumber,
    /** `pending` or `refunded`. Any other value means rejected. */
    refundStatus: text,
    /** Our addition: the amount that the guest gets back. */
    refundAmount: z.optional(moneySum),
    /** Our addition: the share that the refund tiers gave. Missing without tiers. */
    refundShare: z.optional(refundShare),
    /** Our addition: STAY-262: whether it goes, or went, back to PayPal. Missing when it does not. */
    isOnline: z.optional(z.boolean()),
  }),
  {
    bookingId: 'booking',
    refundDate: 'date',
    accountHolderName: 'accountHolder',
    refundStatus: 'status',
    refundAmount: 'amount',
    refundShare: 'share',
  },
);

export type Refund = z.output<typeof refund>;
