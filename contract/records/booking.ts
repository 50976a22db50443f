import * as z from 'zod/mini';
import { flag } from '../account-fields.ts';
import { day } from '../day.ts';
import { id, number, optional, text, timestamp, withDefault } from '../fields.ts';
import { bookingId, userId } from '../ids.ts';
import { money, moneySum } from '../money.ts';
import { renamed } from '../renamed.ts';
import { embeddedProperty } from './embedded-property.ts';
import { refundTiers } from './refund-tiers.ts';

/**
 * API-49: a booking of the signed-in guest. Inside, days are `dd-MM-yyyy` and amounts are cents.
 */
export const booking = renamed(
  z.object({
    id: bookingId,
    propertyId: embeddedProperty,
    userId,
    checkInDate: day,
    checkOutDate: day,
    guestQuantity: withDefault(number, 1),
    coupon: text,
    /** `pending` or `approved`. Any other value means rejected (MYB-04). */
    bookingStatus: text,
    bookingAmount: money,
    paymentMethod: text,
    isDeleted: flag,
    /** Our addition: whether a payment is recorded. */
    isPaid: z.optional(z.boolean()),
    /** Our addition: what is still to pay of a booking that was paid in part. */
    owed: z.optional(moneySum),
    /**
     * Our addition: STAY-211: the open cash record of a booking that was paid in part. The list of payments leaves
     * it out, and its address still pays the rest.
     */
    openRecord: z.optional(id),
    /** Our addition: STAY-220: the provider has not decided about a payment yet. Until then, there is no `payBy`. */
    isPaymentPending: z.optional(z.boolean()),
    /** Our addition: an ISO timestamp. The server keeps an unpaid booking until then (BOOK-33). */
    payBy: optional(timestamp),
    /**
     * Our addition: the server cancelled the booking because the guest did not pay in time (BOOK-33).
     */
    isGivenUp: z.optional(z.boolean()),
    /** Our addition: STAY-225: why the host has cancelled the booking, empty without a reason. Missing unless the host did. */
    hostReason: z.optional(z.string()),
    /** Our addition: the refund tiers that the guest accepted. Missing for a home without tiers. */
    refundTiers: z.optional(refundTiers),
    /**
     * Our addition: what the guest gets back of the payment. For an active booking with tiers it depends
     * on the day of the cancellation, and is missing.
     */
    refundDue: z.optional(moneySum),
    /**
     * Our addition: STAY-260: what of `refundDue` goes back to PayPal. The rest goes to the account that the guest
     * names. Missing when nothing goes back to PayPal.
     */
    refundOnline: z.optional(moneySum),
  }),
  {
    propertyId: 'property',
    checkInDate: 'checkIn',
    checkOutDate: 'checkOut',
    guestQuantity: 'guests',
    coupon: 'couponCode',
    bookingStatus: 'status',
    bookingAmount: 'amount',
    isDeleted: 'isCancelled',
  },
);

export type Booking = z.output<typeof booking>;

/** API-45: the days of an active booking. */
export const bookedStay = renamed(z.object({ checkInDate: day, checkOutDate: day }), {
  checkInDate: 'checkIn',
  checkOutDate: 'checkOut',
});
