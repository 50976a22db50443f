import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { optional, timestamp } from '../../fields.ts';
import { bookingId, propertyId, userId } from '../../ids.ts';
import { type Cents, cents, money, moneySum } from '../../money.ts';
import { charge } from '../../records/charge.ts';
import { priceLine } from '../../records/price-line.ts';
import { version } from '../desk-change.ts';
import { refundRecordId } from '../desk-ids.ts';
import { auditActions } from './audit-entry.ts';

/**
 * The state of a booking.
 * - `cancelled`: by the guest or an operator.
 * - `givenUp`: by the server, because it was not paid in time.
 */
export const bookingStates = ['pending', 'approved', 'rejected', 'cancelled', 'givenUp'] as const;

export type BookingState = (typeof bookingStates)[number];

const guestOfBooking = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
});

/** A booking in a list of the desk. */
export const deskBooking = z.object({
  id: bookingId,
  version,
  property: z.object({ id: propertyId, name: z.string(), location: z.string() }),
  guest: guestOfBooking,
  checkIn: day,
  checkOut: day,
  guests: z.int(),
  couponCode: z.string(),
  state: z.enum(bookingStates),
  amount: money,
  paymentMethod: z.enum(['cash', 'paypal']),
  /** Whether nothing is owed. */
  isPaid: z.boolean(),
  /** Whether money was received and some is owed. Missing when not. */
  isPartPaid: z.optional(z.boolean()),
  /** STAY-220: whether the provider has not decided about a payment. Missing when not. */
  isPaymentPending: z.optional(z.boolean()),
  /** DESK-443: whether all that was paid has gone back. Missing when not. */
  isPaidBack: z.optional(z.boolean()),
  /** The sum of its payments, without those that are returned. */
  received: moneySum,
  /** DESK-480: what the guest still has to pay. */
  owed: moneySum,
  /** The payment deadline. Missing when money was received or it is closed. */
  payBy: optional(timestamp),
  bookedAt: timestamp,
});

export type DeskBooking = z.output<typeof deskBooking>;

const paymentOfBooking = z.object({
  id: z.string(),
  amount: money,
  method: z.enum(['cash', 'paypal']),
  isPaid: z.boolean(),
  recordedAt: timestamp,
});

const refundOfBooking = z.object({
  id: refundRecordId,
  /** What it returns or has returned. Missing for a payment that does not count for the booking. */
  amount: optional(moneySum),
  status: z.enum(['pending', 'refunded', 'rejected']),
  /** What was paid back. Missing until it is settled. */
  paidBack: optional(money),
  requestedAt: timestamp,
});

const step = z.object({
  at: timestamp,
  /** The guest's own steps, or an operator's. The database does not date a guest's cancellation. */
  what: z.enum(['booked', 'cashPromised', 'paymentRecorded', 'refundRequested', ...auditActions]),
  /** The e-mail address of the operator, or `command line`. Empty for the guest. */
  by: z.string(),
  reason: z.string(),
});

/** A booking with everything that happened to it, oldest first. */
export const deskBookingDetail = z.extend(deskBooking, {
  /** The lines of the stay's price. Missing for a booking that is older than these lines. */
  priceLines: z.optional(z.array(priceLine)),
  /** What the host has added to the price of the stay, and taken off it, oldest first. */
  charges: z.array(charge),
  /** What an operator can give back by lowering the price, in all. Zero when nothing can go back. */
  returnable: moneySum,
  payments: z.array(paymentOfBooking),
  refunds: z.array(refundOfBooking),
  /** DESK-374: whether the payment deadline is on the day of departure, the last one possible. Missing when not. */
  isLastDeadline: z.optional(z.boolean()),
  /** When the present payment link was made. Missing without one. */
  linkedAt: optional(timestamp),
  /** DESK-620: whether the guest has no account, so a code can put the booking into one. Missing when not. */
  canBeClaimed: z.optional(z.boolean()),
  /** Until when the last unused claim code works, which can be past. Missing without one. */
  claimCodeUntil: optional(timestamp),
  history: z.array(step),
  /** Whether the server sends e-mails. Without it, the guest learns of a step only from an operator. */
  sendsMail: z.optional(z.boolean()),
});

export type DeskBookingDetail = z.output<typeof deskBookingDetail>;

/**
 * DESK-371: what was paid of the total of a booking that less than its total settled (`paidBelowTotal`), or of
 * several. Missing where there is none.
 */
export const settled = z.object({ paid: moneySum, of: moneySum });

export type Settled = z.output<typeof settled>;

/**
 * DESK-371: what was paid, if it settles the booking although it is less than its total: the site asks for a fixed
 * amount (OQ-09).
 */
export function paidBelowTotal({
  isPaid,
  amount,
  received,
}: Pick<DeskBooking, 'isPaid' | 'amount' | 'received'>): Cents | undefined {
  // Imported bookings can be paid without a record of their payment.
  return isPaid && received > 0 && received < amount ? received : undefined;
}

/**
 * DESK-483: what has gone back or will, and what is charged no more. The total without what was received, with what goes
 * back and without what is charged no more, is what is owed.
 */
export function accountOf({
  amount,
  received,
  owed,
  refunds,
}: Pick<DeskBookingDetail, 'amount' | 'received' | 'owed' | 'refunds'>): {
  readonly back: Cents;
  readonly rest: Cents;
} {
  const counted = refunds.filter(({ status }) => status !== 'rejected');
  const back = cents(counted.reduce((sum, refund) => sum + (refund.amount ?? 0), 0));
  return { back, rest: cents(amount - received + back - owed) };
}
