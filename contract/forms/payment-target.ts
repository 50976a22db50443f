import * as z from 'zod/mini';
import { type BookingId, bookingIdText } from '../ids.ts';
import { storedWord } from '../stored-value.ts';
import type { Purpose } from './payment-receipt.ts';

/** OQ-17, OQ-18: copies of the ids, for a screen that is opened without one. */
export const storedTargets = {
  newBooking: storedWord('BookingsIdStored', bookingIdText),
  again: storedWord('RePaymentBookingsIdStored', z.string()),
};

const id = z.optional(z.string().check(z.minLength(1)));

/** OQ-17, OQ-18: what `/payment-processing` and `/pay-now` are handed as navigation state. */
const handed = z.object({ bookingId: z.optional(bookingIdText), recordId: id });

export type PaymentState = Readonly<z.input<typeof handed>> & {
  /** The screen reads the amount from the server instead. */
  readonly totalCents?: number | undefined;
};

/** What is to be paid: a booking, or an unpaid record. */
export interface PaymentTarget {
  readonly purpose: Purpose;
  /** The booking's id, or the unpaid record's; undefined where none is known. */
  readonly targetId: string | undefined;
  /** The booking that is paid; undefined where only its record is known. */
  readonly bookingId: BookingId | undefined;
}

/**
 * Reads what a payment screen is to pay.
 *
 * @param state the navigation state.
 * @param stored the ids in storage: they count where the navigation state names none.
 */
export function readPaymentTarget(
  purpose: Purpose,
  state: unknown,
  stored: { readonly newBooking: BookingId | undefined; readonly again: string | undefined },
): PaymentTarget {
  const named = z.safeParse(handed, state).data;
  if (purpose === 'again') {
    return { purpose, targetId: named?.recordId ?? stored.again, bookingId: named?.bookingId };
  }
  const id = named?.bookingId ?? stored.newBooking;
  return { purpose, targetId: id, bookingId: id };
}
