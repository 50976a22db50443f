import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { defineDeskCall } from '../desk-call.ts';
import { everyRole } from '../desk-roles.ts';
import { deskBooking } from '../records/desk-booking.ts';
import { deskCoupon } from '../records/desk-coupon.ts';
import { deskGuest } from '../records/desk-guest.ts';
import { deskListing } from '../records/desk-listing.ts';

/** How many records of a kind a search shows. Their lists have the others. */
export const mostFound = 5;

export const searchDesk = defineDeskCall({
  method: 'GET',
  path: '/search',
  access: 'operator',
  roles: everyRole,
  summary: 'The newest bookings, guests, listings and coupons with a text',
  query: z.object({
    /** As in the lists: a name, an e-mail address, a telephone number, a code, or a whole id. */
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({
    ...envelope,
    bookings: z.array(deskBooking),
    guests: z.array(deskGuest),
    listings: z.array(deskListing),
    coupons: z.array(deskCoupon),
  }),
});
