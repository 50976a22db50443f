import * as z from 'zod/mini';
import { day } from '../day.ts';
import { id, optional, text } from '../fields.ts';
import { bookingId, userId } from '../ids.ts';
import { money } from '../money.ts';
import { renamed } from '../renamed.ts';
import { embeddedProperty } from './embedded-property.ts';

/** API-52: a payment of the signed-in guest. The amount is in cents inside. */
export const payment = renamed(
  z.object({
    id,
    userId,
    bookingId: renamed(
      z.object({
        id: bookingId,
        checkInDate: day,
        checkOutDate: optional(day),
        propertyId: embeddedProperty,
      }),
      { checkInDate: 'checkIn', checkOutDate: 'checkOut', propertyId: 'property' },
    ),
    amount: money,
    /** `paypal`. Any other value means cash or offline (PAY-12). */
    paymentMethod: text,
    /** `dd-MM-yyyy HH:mm:ss` (PAY-25). */
    date: text,
    transactionId: text,
    message: text,
    /** `paid` or `unPaid`. */
    paymentStatus: text,
    /** Our addition: the booking was closed before the capture, so the provider returns the money. */
    isReturned: z.optional(z.boolean()),
  }),
  { bookingId: 'booking', paymentMethod: 'method', paymentStatus: 'status' },
);

export type Payment = z.output<typeof payment>;
