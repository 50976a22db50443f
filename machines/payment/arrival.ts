import type { Purpose } from './receipt.ts';

/** What is to be paid: a booking, or an unpaid record. */
interface Target {
  readonly purpose: Purpose;
  readonly targetId: string | undefined;
  /** The booking that is paid; undefined where only its record is known. */
  readonly bookingId: string | undefined;
}

/** By purpose: the screen, and the name of the id in its navigation state (OQ-17, OQ-18). */
const screens = {
  newBooking: { path: '/payment-processing', name: 'bookingId' },
  again: { path: '/pay-now', name: 'recordId' },
} as const;

/** OQ-17, OQ-18: where storage has a copy of the id, for a screen that is opened without one. */
export const storedIdKey = {
  newBooking: 'BookingsIdStored',
  again: 'RePaymentBookingsIdStored',
} as const;

/**
 * Reads what a payment screen is to pay.
 *
 * @param state the navigation state as it came.
 * @param storedId the id in storage: it counts where the navigation state names none.
 */
export function readArrival(purpose: Purpose, state: unknown, storedId: string | null): Target {
  const fields: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const { [screens[purpose].name]: id = storedId, bookingId } = fields;
  const targetId = typeof id === 'string' && id !== '' ? id : undefined;
  return {
    purpose,
    targetId,
    bookingId: typeof bookingId === 'string' ? bookingId : ownBooking(purpose, targetId),
  };
}

function ownBooking(purpose: Purpose, targetId: string | undefined): string | undefined {
  return purpose === 'newBooking' ? targetId : undefined;
}

/** The way to the screen that pays this, or records its approved payment. */
export function paymentPage({ purpose, targetId, bookingId }: Target) {
  const { path, name } = screens[purpose];
  return { to: path, state: { [name]: targetId, bookingId } };
}
