import * as z from 'zod/mini';
import { readStoredJson, storedJson } from '../stored-json.ts';

const draft = z.object({ userId: z.string(), propertyId: z.string(), comment: z.string() });

/** A review that the guest started but did not post. */
type ReviewDraft = z.output<typeof draft>;

/** The storage text of a draft. */
export function reviewDraftText(value: ReviewDraft): string {
  return storedJson(draft, value);
}

/** This guest's stored comment on this property, or empty text when there is none. */
export function draftedComment(
  text: string | null,
  { userId, propertyId }: Pick<ReviewDraft, 'userId' | 'propertyId'>,
): string {
  const read = readStoredJson(draft, text ?? '');
  return read?.userId === userId && read.propertyId === propertyId ? read.comment : '';
}
