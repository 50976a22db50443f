import * as z from 'zod/mini';
import { readStoredJson, storedJson } from '../stored-json.ts';

const draft = z.object({ userId: z.string(), propertyId: z.string(), comment: z.string() });

/** A review that was begun and not posted. */
type ReviewDraft = z.output<typeof draft>;

/** The text under which storage keeps a draft. */
export function reviewDraftText(value: ReviewDraft): string {
  return storedJson(draft, value);
}

/** The stored comment of this guest on this property; empty where there is none to read. */
export function draftedComment(
  text: string | null,
  { userId, propertyId }: Pick<ReviewDraft, 'userId' | 'propertyId'>,
): string {
  const read = readStoredJson(draft, text ?? '');
  return read?.userId === userId && read.propertyId === propertyId ? read.comment : '';
}
