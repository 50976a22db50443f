import * as z from 'zod/mini';
import { day } from '../day.ts';
import { id, text } from '../fields.ts';
import { money } from '../money.ts';
import { embeddedProperty } from './property.ts';

/** API-54: a refund request of the signed-in guest. */
export const refund = z.object({
  id: z.optional(id),
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
  /** Our server answers the last four digits only, as `************1234`. */
  accountNumber: text,
  /** `pending`, `refunded`; anything else is rejected. */
  refundStatus: text,
});

export type Refund = z.output<typeof refund>;
