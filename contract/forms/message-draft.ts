import * as z from 'zod/mini';
import { type BookingId, bookingIdText, type UserId, userIdText } from '../ids.ts';
import { type UnsentMessage, unsentMessage } from '../records/message.ts';
import { type StoredValue, storedJson } from '../stored-value.ts';

const draft = z.object({
  userId: userIdText,
  bookingId: bookingIdText,
  ...unsentMessage.shape,
});

type MessageDraft = z.output<typeof draft>;

/** A message to the host about this booking that the guest typed and did not send. */
export function storedMessageDraft(bookingId: BookingId): StoredValue<MessageDraft> {
  return storedJson(`ndako.messageDraft.v1.${bookingId}`, draft);
}

/** What this guest typed about this booking, or empty text. */
export function draftedMessage(
  stored: MessageDraft | undefined,
  { userId, bookingId }: { readonly userId: UserId; readonly bookingId: BookingId },
): UnsentMessage {
  if (stored?.userId !== userId || stored.bookingId !== bookingId) return { text: '' };
  const { text, messageId } = stored;
  return { text, messageId };
}
