import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { optional, timestamp } from '../../fields.ts';
import { bookingId, userId } from '../../ids.ts';
import { money } from '../../money.ts';
import { refundRecordId } from '../desk-ids.ts';
import { settled } from './desk-booking.ts';
import { refundStatuses } from './desk-refund.ts';

/**
 * - `due`: the guest promised to pay in cash.
 * - `lapsed`: the same, but the booking is closed, so nothing is due.
 */
const paymentStates = ['paid', 'due', 'lapsed'] as const;

/** A record of a payment in a list of the desk. */
export const deskPayment = z.object({
  id: z.string(),
  /** When it was paid. Until then: when the guest promised it. */
  at: timestamp,
  state: z.enum(paymentStates),
  method: z.enum(['cash', 'paypal']),
  amount: money,
  /** The provider's order. Missing for cash. */
  order: optional(z.string()),
  /** The last refund of it. */
  refund: optional(z.object({ id: refundRecordId, status: z.enum(refundStatuses) })),
  /** Missing for a duplicate payment and for cash. */
  settled: optional(settled),
  booking: z.object({ id: bookingId, property: z.string(), checkIn: day, checkOut: day }),
  guest: z.object({ id: userId, name: z.string(), email: z.string() }),
});

export type DeskPayment = z.output<typeof deskPayment>;
