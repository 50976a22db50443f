import type { Purpose } from '#machines/payment/receipt.ts';
import { storedText } from '../../app/storage.ts';

/** What a payment screen is asked to pay; amounts in cents. */
interface PaymentRequest {
  readonly targetId: string | undefined;
  readonly totalCents: number | undefined;
}

/** Where the id is: in the navigation state, and its copy in storage (OQ-17, OQ-18). */
const places = {
  newBooking: { name: 'bookingId', key: 'BookingsIdStored' },
  again: { name: 'recordId', key: 'RePaymentBookingsIdStored' },
} as const;

/** Reads a payment screen's navigation state; without one the id in storage counts. */
export function paymentRequest(state: unknown, purpose: Purpose): PaymentRequest {
  const { name, key } = places[purpose];
  const fields: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const { [name]: id, totalCents } = fields;
  if (typeof id !== 'string') {
    return { targetId: storedText(key) || undefined, totalCents: undefined };
  }
  return { targetId: id, totalCents: typeof totalCents === 'number' ? totalCents : undefined };
}
