import type { Purpose, Receipt } from '#machines/payment/receipt.ts';
import { storedText } from '../../app/storage.ts';

/** What a payment screen is asked to pay; amounts in cents. */
interface PaymentRequest {
  readonly targetId: string | undefined;
  /** The booking that is paid; undefined where only its record is known. */
  readonly bookingId: string | undefined;
  readonly totalCents: number | undefined;
}

/** The screen, and where the id is: in the navigation state, and its copy in storage (OQ-17, OQ-18). */
const places = {
  newBooking: { path: '/payment-processing', name: 'bookingId', key: 'BookingsIdStored' },
  again: { path: '/pay-now', name: 'recordId', key: 'RePaymentBookingsIdStored' },
} as const;

/** Reads a payment screen's navigation state. */
export function paymentRequest(state: unknown, purpose: Purpose): PaymentRequest {
  const fields: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const { [places[purpose].name]: id, bookingId, totalCents } = fields;
  return {
    targetId: typeof id === 'string' ? id : undefined,
    bookingId: typeof bookingId === 'string' ? bookingId : undefined,
    totalCents: typeof totalCents === 'number' ? totalCents : undefined,
  };
}

/** Where a screen was opened without navigation state: the state that the id in storage makes. */
export function storedRequest(purpose: Purpose) {
  const { name, key } = places[purpose];
  const id = storedText(key);
  return id ? { [name]: id } : undefined;
}

/** The way to the screen on which an approved payment is recorded. */
export function paymentLink({ purpose, targetId, bookingId, amount }: Receipt) {
  const { path, name } = places[purpose];
  return { to: path, state: { [name]: targetId, bookingId, totalCents: amount } };
}
