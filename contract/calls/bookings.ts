import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dayAfter } from '../day.ts';
import { acknowledgement, envelope } from '../envelope.ts';
import { optional, timestamp } from '../fields.ts';
import { bookingId, propertyId, userId } from '../ids.ts';
import { listReply } from '../list-reply.ts';
import { money } from '../money.ts';
import { firstPage } from '../pagination.ts';
import { paginationQuery } from '../pagination-query.ts';
import { bookedStay, booking } from '../records/booking.ts';
import { coupon } from '../records/coupon.ts';
import { refundPreview } from '../records/refund-preview.ts';
import { refundTiers } from '../records/refund-tiers.ts';
import { renamed } from '../renamed.ts';
import { count } from '../typed-fields.ts';
import { withConstants } from '../with-constants.ts';

export const listCoupons = defineCall({
  row: 'API-44',
  method: 'GET',
  path: '/coupon-registry/by-property/:propertyId',
  access: 'public',
  summary: 'Coupons of a property',
  params: z.object({ propertyId }),
  query: paginationQuery,
  first: firstPage(),
  reply: listReply('coupons', coupon),
});

export const listBookedDates = defineCall({
  row: 'API-45',
  method: 'GET',
  path: '/booking-registry/dates/by-detail/:propertyId',
  access: 'public',
  summary: 'Booked days of a property, from today on',
  params: z.object({ propertyId }),
  reply: listReply('bookings', bookedStay),
});

const newBooking = renamed(
  z.object({
    id: bookingId,
    /**
     * Our addition: the total of the booking. It has the host's charges, when the guest had these days
     * already.
     */
    bookingAmount: optional(money),
    /** Our addition: an ISO timestamp. The server keeps the unpaid booking until then (BOOK-33). */
    payBy: optional(timestamp),
  }),
  { bookingAmount: 'amount' },
);

export const createBooking = defineCall({
  row: 'API-46',
  method: 'POST',
  path: '/booking-registry',
  access: 'session',
  summary: 'Book a property for the chosen days',
  body: renamed(
    withConstants(
      z.object({
        checkInDate: dayAfter,
        checkOutDate: dayAfter,
        guestQuantity: count,
        /** A coupon's code. Empty means no coupon. */
        coupon: z._default(z.string().check(z.maxLength(40)), ''),
        propertyId,
        userId,
        bookingStatus: z.literal('pending'),
        /**
         * The total that the guest saw. The server refuses the booking when it is not the current
         * price.
         */
        bookingAmount: money,
        paymentMethod: z.literal('cash'),
        /**
         * Our addition: the refund tiers that the guest saw, or null when the home had none. The server
         * refuses the booking when they are not the current ones.
         */
        refundTiers: z.optional(z.nullable(refundTiers)),
        /**
         * Our addition: the text of the refund policy that the guest accepted, in either language. Missing for a
         * home with tiers. The server refuses the booking when the policy is another one now.
         */
        refundPolicy: z.optional(z.string()),
      }),
      { bookingStatus: 'pending', paymentMethod: 'cash' },
    ),
    {
      checkInDate: 'checkIn',
      checkOutDate: 'checkOut',
      guestQuantity: 'guests',
      coupon: 'couponCode',
      bookingAmount: 'amount',
    },
  ),
  success: 201,
  successNeeds: ['flag'],
  reply: renamed(z.object({ ...envelope, data: newBooking }), { data: 'booking' }),
});

export const cancelBooking = defineCall({
  row: 'API-47',
  method: 'PATCH',
  path: '/booking-registry/:id',
  access: 'session',
  summary: 'Cancel a booking',
  params: z.object({ id: bookingId }),
  body: withConstants(
    z.object({
      isDeleted: z.literal('true'),
      /**
       * Our additions: the refund and the payment that the guest saw, both zero for a booking that was
       * shown as unpaid. The server refuses the cancellation when one of them is another amount now.
       */
      refundAmount: z.optional(money),
      paidAmount: z.optional(money),
    }),
    { isDeleted: 'true' },
  ),
  reply: acknowledgement,
});

/** STAY-22, our addition. */
export const readRefundPreview = defineCall({
  method: 'GET',
  path: '/booking-registry/:id/refund',
  access: 'session',
  summary: 'The refund of a booking with refund tiers, if the guest cancels it now',
  params: z.object({ id: bookingId }),
  reply: renamed(z.object({ ...envelope, data: refundPreview }), { data: 'preview' }),
});

export const deleteBooking = defineCall({
  row: 'API-48',
  method: 'DELETE',
  path: '/booking-registry/:id',
  access: 'session',
  summary: 'Delete an unpaid booking and its unpaid payment record',
  params: z.object({ id: bookingId }),
  reply: acknowledgement,
});

export const listBookings = defineCall({
  row: 'API-49',
  method: 'GET',
  path: '/booking-registry/get/by-detail/:userId',
  access: 'session',
  summary: "The signed-in guest's bookings, newest first",
  params: z.object({ userId }),
  reply: listReply('details', booking),
});
