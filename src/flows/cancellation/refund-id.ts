import { recordId } from '#contract/calls/payments.ts';
import type { BookingId } from '#contract/ids.ts';
import { entryOf, storedWord } from '#contract/stored-value.ts';
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
    const storedRefundId = storedWord(`ndako.refundId.v1.${bookingId}`, recordId);
    const id = recall(storedRefundId) ?? made.get(bookingId) ?? newRecordId();
    made.set(bookingId, id);
    remember(entryOf(storedRefundId, id));
    return id;
  };
}
