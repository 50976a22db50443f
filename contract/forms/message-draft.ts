import * as z from 'zod/mini';
import { type BookingId, bookingIdText, type UserId, userIdText } from '../ids.ts';
import { storedJson } from '../stored-value.ts';

const draft = z.object({ userId: userIdText, bookingId: bookingIdText, text: z.string() });

/** A message to the host that the guest typed and did not send. */
export const messageDraft = storedJson('ndako.messageDraft.v1', draft);

/** What this guest typed about this booking, or empty text. */
export function draftedMessage(
  stored: z.output<typeof draft> | undefined,
  { userId, bookingId }: { readonly userId: UserId; readonly bookingId: BookingId },
): string {
  return stored?.userId === userId && stored.bookingId === bookingId ? stored.text : '';
}
