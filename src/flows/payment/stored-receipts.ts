import { useSyncExternalStore } from 'react';
import { type EventObject, fromCallback } from 'xstate';
import { type Receipt, receipts } from '#contract/forms/payment-receipt.ts';
import type { UserId } from '#contract/ids.ts';
import type { PaymentEvent } from '#machines/guest/payment/payment-setup.ts';
import { bookingOfKey, receiptKeysOf } from '#machines/guest/payment/receipt.ts';
import { onStorageChange, storedTexts } from '../../app/storage.ts';

/** The payments of a guest, or of payment links, that were approved and are not recorded. */
export function storedReceipts(userId: UserId | undefined): Receipt[] {
  return storedTexts(receiptKeysOf(userId)).flatMap((text) => receipts.read(text) ?? []);
}

/**
 * Calls back when another tab has written or removed a receipt of the guest.
 *
 * @param onChange gets the booking whose receipt it is; undefined when everything was cleared.
 * @returns stops listening.
 */
function watchReceipts(
  userId: UserId | undefined,
  onChange: (bookingId: string | undefined) => void,
): () => void {
  return onStorageChange(
    (key) => key.startsWith(receiptKeysOf(userId)),
    (key) => onChange(key === null ? undefined : bookingOfKey(userId, key)),
  );
}

/** Tells the payment flow of the other tabs. */
export const watchReceiptsActor = fromCallback<
  EventObject,
  { readonly userId: UserId | undefined }
>(({ input: { userId }, sendBack }) =>
  watchReceipts(userId, (bookingId) => {
    const event = { bookingId, receipts: storedReceipts(userId) };
    sendBack({ type: 'receipt.changed', ...event } satisfies PaymentEvent);
  }),
);

/** As `storedReceipts`, one for each order, and as other tabs change them. */
export function useUnrecorded(userId: UserId): Receipt[] {
  const texts = useSyncExternalStore(
    (onChange) => watchReceipts(userId, onChange),
    () => storedTexts(receiptKeysOf(userId)).join('\n'),
  );
  const unrecorded = texts.split('\n').flatMap((text) => receipts.read(text) ?? []);
  // The receipt of money that is taken comes after the one of its approval, and takes its place.
  return [...new Map(unrecorded.map((one) => [one.orderId, one])).values()];
}
