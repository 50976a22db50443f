import type { BookingId } from '../ids.ts';
import { type UnsentMessage, unsentMessage } from '../records/message.ts';
import { type StoredValue, storedJson } from '../stored-value.ts';
import type { Operator } from './records/operator.ts';

/** A message about this booking that this operator wrote and did not send. */
export function storedDeskMessage(
  bookingId: BookingId,
  operator: Operator['id'],
): StoredValue<UnsentMessage> {
  return storedJson(`ndako.deskMessage.v1.${bookingId}.${operator}`, unsentMessage);
}
