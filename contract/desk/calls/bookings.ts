import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { bookingId, propertyId, userId } from '../../ids.ts';
import { money } from '../../money.ts';
import { defineDeskCall } from '../desk-call.ts';
import { note, reason, seen, someMoney } from '../desk-change.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole } from '../desk-roles.ts';
import { dateChange } from '../records/date-change.ts';
import { bookingStates, deskBooking, deskBookingDetail } from '../records/desk-booking.ts';

/** The filters of the list, as they are in its address. */
export const bookingFilters = z.object({
  /** `standing`: pending or approved. */
  state: z.optional(z.enum([...bookingStates, 'standing'])),
  /** `due`: a standing booking that is not paid yet. */
  payment: z.optional(z.enum(['paid', 'due'])),
  /** DESK-563: the guest has written, and no operator has answered. */
  messages: z.optional(z.enum(['unanswered'])),
  /** The first day of the stay. */
  arrives: z.optional(day),
  /** The last day of the stay. */
  leaves: z.optional(day),
  property: z.optional(propertyId),
  guest: z.optional(userId),
  /** The whole code of the coupon. Without `property`, of every listing: listings can have the same code. */
  coupon: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /**
   * Part of the guest's name, e-mail address or telephone number or of the listing's name, or a whole id or
   * code.
   */
  search,
  after,
});

export const listDeskBookings = defineDeskCall({
  method: 'GET',
  path: '/bookings',
  access: 'operator',
  roles: everyRole,
  summary: 'Bookings, newest first',
  query: bookingFilters,
  reply: deskPage(deskBooking),
});

const reply = z.object({ ...envelope, booking: deskBookingDetail });
const params = z.object({ id: bookingId });

export const readDeskBooking = defineDeskCall({
  method: 'GET',
  path: '/bookings/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'A booking with its payments, refunds and history',
  params,
  reply,
});

export const approveBooking = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/approve',
  access: 'operator',
  roles: everyRole,
  summary: 'Approve a booking, and set until when the guest can pay it. The guest gets an e-mail',
  params,
  body: z.object({
    ...seen,
    /**
     * The last day, at the home, on which an unpaid booking can be paid: today to the check-out day. The
     * deadline is never earlier than the one that the guest was told. Default: the check-in day.
     */
    payBy: z.optional(day),
  }),
  reply,
});

export const changeDeadline = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/deadline',
  access: 'operator',
  roles: everyRole,
  summary:
    'Give the guest of an approved unpaid booking more time to pay. The guest gets an e-mail',
  params,
  body: z.object({
    ...seen,
    /** The last day to pay, at the home: after the deadline that the guest was told, to the check-out day. */
    payBy: day,
  }),
  reply,
});

export const rejectBooking = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/reject',
  access: 'operator',
  roles: everyRole,
  summary: 'Reject an unpaid booking, which frees its days. The guest gets an e-mail',
  params,
  body: z.object({ ...seen, reason }),
  reply,
});

export const recordCash = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/cash',
  access: 'operator',
  roles: everyRole,
  summary: 'Record that cash for a booking was received. The guest gets an e-mail',
  params,
  body: z.object({
    ...seen,
    /** The cash received: at most what is owed. Default: all that is owed. */
    amount: z.optional(someMoney),
    /** For the other operators. */
    note: z.optional(note),
  }),
  reply,
});

export const chargeBooking = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/charge',
  access: 'operator',
  roles: everyRole,
  summary: 'Add something to the price of an active booking. The guest gets an e-mail',
  params,
  body: z.object({ ...seen, amount: someMoney, reason }),
  reply,
});

export const unchargeBooking = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/uncharge',
  access: 'operator',
  roles: everyRole,
  summary:
    'Take back something that was added to the price and is not paid. The guest gets an e-mail',
  params,
  body: z.object({
    ...seen,
    /** The id of what was added. */
    charge: z.string(),
  }),
  reply,
});

/** What was paid online goes back through the provider, and other money in cash. */
export const lowerBooking = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/lower',
  access: 'operator',
  roles: everyRole,
  summary:
    'Take something off the price of a paid booking. It becomes a refund to settle, and the guest gets an e-mail',
  params,
  body: z.object({
    ...seen,
    /** Less than what was paid and not yet returned. */
    amount: someMoney,
    reason,
  }),
  reply,
});

export const makePaymentLink = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/payment-link',
  access: 'operator',
  roles: everyRole,
  summary:
    'Make a link with which an unpaid booking can be paid without an account. The former one ends. The guest gets an e-mail',
  params,
  body: z.object(seen),
  success: 201,
  reply: z.object({
    ...envelope,
    booking: deskBookingDetail,
    /** The whole address. It is not shown again. */
    link: z.string(),
    /** Whether the server also sends it to the guest by e-mail. */
    isSent: z.boolean(),
  }),
});

export const makeClaimCode = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/claim-code',
  access: 'operator',
  roles: everyRole,
  summary:
    'Make a code with which a guest without an account puts the booking into one. The former one ends',
  params,
  body: z.object(seen),
  success: 201,
  reply: z.object({
    ...envelope,
    booking: deskBookingDetail,
    /** As it is said, such as `K7M4-QX2P-9TDR`. It is not shown again. */
    code: z.string(),
  }),
});

/**
 * Of a booking that was paid online, the refund through the provider starts at once and waits to be
 * settled. The guest of a booking that was paid in cash asks for the refund with a bank account.
 */
export const cancelDeskBooking = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/cancel',
  access: 'operator',
  roles: everyRole,
  summary: 'Cancel a booking, which frees its days. The guest gets an e-mail',
  params,
  body: z.object({ ...seen, reason }),
  reply,
});

const dates = { checkIn: day, checkOut: day };

export const previewDates = defineDeskCall({
  method: 'GET',
  path: '/bookings/:id/dates',
  access: 'operator',
  roles: everyRole,
  summary: 'The price of a booking with other dates, and the amount to pay or to refund',
  params,
  query: z.object(dates),
  reply: z.object({ ...envelope, change: dateChange }),
});

/**
 * The price is that of a new booking at this moment. `total` and `received` are those of the preview: if
 * they are others now, the call is refused with `price_changed`.
 */
export const changeDates = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/dates',
  access: 'operator',
  roles: everyRole,
  summary: 'Change the dates of an active booking. The guest gets an e-mail',
  params,
  body: z.object({
    ...seen,
    ...dates,
    /** The new total. */
    total: money,
    /** The cash that the operator has received for the difference. Zero unless it was to collect. */
    received: money,
    reason,
  }),
  reply,
});
