import * as z from 'zod/mini';
import type { BookingId } from '../ids.ts';
import { type StoredValue, storedJson } from '../stored-value.ts';
import type { Operator } from './records/operator.ts';

const draft = z.object({ text: z.string() });

/** A message about this booking that this operator wrote and did not send. */
export function storedDeskMessage(
  bookingId: BookingId,
  operator: Operator['id'],
): StoredValue<z.output<typeof draft>> {
  return storedJson(`ndako.deskMessage.v1.${bookingId}.${operator}`, draft);
}
