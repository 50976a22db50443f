import * as z from 'zod/mini';
import { type BookingId, bookingIdText } from '../ids.ts';
import { type SitePath, sitePath } from '../site-path.ts';
import { storedWord } from '../stored-value.ts';
import type { Purpose } from './payment-receipt.ts';

/** OQ-17, OQ-18: copies of the ids that were last asked to be paid. No page of ours reads them. */
export const storedTargets = {
  newBooking: storedWord('BookingsIdStored', bookingIdText),
  again: storedWord('RePaymentBookingsIdStored', z.string()),
};

/** What is to be paid: a booking, or an unpaid record. */
export interface PaymentTarget {
  readonly purpose: Purpose;
  /** The booking's id, or the unpaid record's; undefined where none is named. */
  readonly targetId: string | undefined;
  /** The booking that is paid; undefined where only its record is known. */
  readonly bookingId: BookingId | undefined;
}

/** The address that pays this, or records its approved payment. It alone names what is paid. */
export function paymentPath({ purpose, targetId }: Omit<PaymentTarget, 'bookingId'>): SitePath {
  const page = purpose === 'again' ? '/pay-now' : '/payment-processing';
  return targetId === undefined ? page : sitePath(`${page}/:id`, { id: targetId });
}

/**
 * Reads what a payment screen is to pay.
 *
 * @param id the part of its path that names it; undefined in an address that names nothing.
 */
export function readPaymentTarget(purpose: Purpose, id: string | undefined): PaymentTarget {
  const targetId = id || undefined;
  if (purpose === 'again') return { purpose, targetId, bookingId: undefined };
  return { purpose, targetId, bookingId: z.safeParse(bookingIdText, targetId).data };
}
