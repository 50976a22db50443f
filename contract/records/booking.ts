import * as z from 'zod/mini';
import { flag } from '../account-fields.ts';
import { day } from '../day.ts';
import { id, numberOr, optionalTimestamp, text } from '../fields.ts';
import { money } from '../money.ts';
import { embeddedProperty } from './property.ts';

/** API-49: a booking of the signed-in guest; days `dd-MM-yyyy` and cents inside. */
export const booking = z.object({
  id,
  propertyId: embeddedProperty,
  userId: id,
  checkInDate: day,
  checkOutDate: day,
  guestQuantity: numberOr(1),
  coupon: text,
  /** `pending`, `approved`; anything else reads as rejected (MYB-04). */
  bookingStatus: text,
  bookingAmount: money,
  paymentMethod: text,
  isDeleted: flag,
  /** Ours: whether a payment is recorded. */
  isPaid: z.optional(z.boolean()),
  /** Ours: an ISO instant. The server keeps an unpaid booking until then (BOOK-33). */
  payBy: optionalTimestamp,
  /** Ours: the server cancelled the booking because it was not paid in time (BOOK-33). */
  isGivenUp: z.optional(z.boolean()),
});

export type Booking = z.output<typeof booking>;

/** API-45: a standing booking's days; both ends are taken. */
export const bookedRange = z.object({ checkInDate: day, checkOutDate: day });

export type BookedRange = z.output<typeof bookedRange>;
