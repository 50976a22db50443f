import { storedRefundIds } from '#contract/forms/refund-ids.ts';
import type { BookingId } from '#contract/ids.ts';
import { entryOf } from '#contract/stored-value.ts';
import { newRecordId } from '../../app/record-id.ts';
import { recall, remember } from '../../app/storage.ts';

/**
 * CONST-04: gives the id of a booking's refund, random, 16 characters. A request that seemed to fail
 * may have arrived, so every try asks under the same id: after a reload and from another tab too.
 */
export function createRefundIds(): (bookingId: BookingId) => string {
  /** For a browser that refuses to store. */
  const made = new Map<string, string>();
  return (bookingId) => {
    const kept = recall(storedRefundIds);
    const id = kept?.[bookingId] ?? made.get(bookingId) ?? newRecordId();
    made.set(bookingId, id);
    remember(entryOf(storedRefundIds, { ...kept, [bookingId]: id }));
    return id;
  };
}
