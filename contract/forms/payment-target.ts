import * as z from 'zod/mini';
import { storedWord } from '../stored-value.ts';
import type { Purpose } from './payment-receipt.ts';

/** OQ-17, OQ-18: copies of the ids, for a screen that is opened without one. */
export const storedTargets = {
  newBooking: storedWord('BookingsIdStored', z.string()),
  again: storedWord('RePaymentBookingsIdStored', z.string()),
};

const id = z.optional(z.string().check(z.minLength(1)));

/** OQ-17, OQ-18: what `/payment-processing` and `/pay-now` are handed as navigation state. */
const handed = z.object({ bookingId: id, recordId: id });

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
  readonly bookingId: string | undefined;
}

/**
 * Reads what a payment screen is to pay.
 *
 * @param state the navigation state.
 * @param storedId the id in storage: it counts where the navigation state names none.
 */
export function readPaymentTarget(
  purpose: Purpose,
  state: unknown,
  storedId: string | undefined,
): PaymentTarget {
  const { bookingId, recordId } = z.safeParse(handed, state).data ?? {};
  const named = purpose === 'again' ? recordId : bookingId;
  const targetId = named ?? storedId;
  return { purpose, targetId, bookingId: purpose === 'again' ? bookingId : targetId };
}
