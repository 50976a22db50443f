import * as z from 'zod/mini';
import { recordId } from '#contract/calls/payments.ts';
import { newRecordId } from '../../app/record-id.ts';
import { remember, storedText } from '../../app/storage.ts';

/** For a browser that refuses to store. */
const made = new Map<string, string>();

/**
 * CONST-04: the id of a booking's refund, random, 16 characters. A request that seemed to fail may
 * have arrived, so every try asks under the same id: after a reload and from another tab too.
 */
export function refundIdOf(bookingId: string): string {
  const key = `ndako.refundId.v1.${bookingId}` as const;
  const { data: kept } = z.safeParse(recordId, storedText(key));
  const id = kept ?? made.get(bookingId) ?? newRecordId();
  made.set(bookingId, id);
  remember(key, id);
  return id;
}
