import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { propertyId, userId } from '../../ids.ts';
import { money } from '../../money.ts';
import { spokenPhone, spokenPhonePattern } from '../../phone.ts';
import { defineDeskCall } from '../desk-call.ts';
import { search } from '../desk-list.ts';
import { everyRole } from '../desk-roles.ts';
import { deskBookingDetail } from '../records/desk-booking.ts';
import { stayOffer } from '../records/stay-offer.ts';

/* A booking that an operator makes for a guest who calls or stands at the door. */

const guests = z.codec(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.int(), {
  decode: Number,
  encode: String,
});

const asked = { checkIn: day, checkOut: day, guests };

/** How many free homes the desk looks through, the cheapest first. */
export const mostOffers = 100;

export const listFreeHomes = defineDeskCall({
  method: 'GET',
  path: '/free-homes',
  access: 'operator',
  roles: everyRole,
  summary: 'The homes that take a stay, the cheapest first, with the price of the stay',
  query: z.object({
    ...asked,
    /**
     * Part of the name or the place of the home. If none with it takes the stay, the reply has some that have
     * it, with their refusals.
     */
    search,
  }),
  reply: z.object({
    ...envelope,
    offers: z.array(stayOffer),
    /** Whether there are more free homes than the desk looks through. */
    hasMore: z.boolean(),
  }),
});

export const readStayOffer = defineDeskCall({
  method: 'GET',
  path: '/free-homes/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'The price of a stay in a home, or why the home does not take it',
  params: z.object({ id: propertyId }),
  query: z.object(asked),
  reply: z.object({ ...envelope, offer: stayOffer }),
});

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

const guest = z.union([
  z.object({ id: userId }),
  z.object({
    name,
    mobileNumber: spokenPhone.check(z.regex(spokenPhonePattern)),
    /** In lower case. Missing when the guest gives none. */
    email: z.optional(z.email().check(z.toLowerCase(), z.maxLength(40))),
  }),
]);

/**
 * The price is that of a new booking at this moment. The same request again, after a lost reply, books nothing
 * more: it has the reply of the first one.
 */
export const bookForGuest = defineDeskCall({
  method: 'POST',
  path: '/bookings',
  access: 'operator',
  roles: everyRole,
  summary: 'Book a home for a guest. The booking is approved. The guest gets an e-mail',
  body: z.object({
    /** The id of the new booking: a random one, which the sender makes. */
    id: z.uuid().brand<'BookingId'>(),
    property: propertyId,
    checkIn: day,
    checkOut: day,
    guests: z.int().check(z.minimum(1), z.maximum(999)),
    /** The total that the operator saw. */
    amount: money,
    /** A guest of the desk, or a new one, who has no sign-in. */
    guest,
    /** The last day to pay, at the home: today to the check-out day. Default: the check-in day. */
    payBy: z.optional(day),
    /** Whether the operator has received the amount in cash. */
    isPaid: z.boolean(),
  }),
  reply: z.object({ ...envelope, booking: deskBookingDetail }),
});
