import type { OperatorId, RefundRecordId } from '#contract/desk/desk-ids.ts';
import type { BookingId, PropertyId, UserId } from '#contract/ids.ts';
import type { MessageId } from '#contract/records/message.ts';

/*
 * Ids of example records. This is the only place of the tests that makes an id of plain text.
 */

export function userIdOf(text: string): UserId {
  return text as UserId;
}

export function propertyIdOf(text: string): PropertyId {
  return text as PropertyId;
}

export function bookingIdOf(text: string): BookingId {
  return text as BookingId;
}

export function operatorIdOf(text: string): OperatorId {
  return text as OperatorId;
}

export function messageIdOf(text: string): MessageId {
  return text as MessageId;
}

export function refundIdOf(text: string): RefundRecordId {
  return text as RefundRecordId;
}
