import * as z from 'zod/mini';
import { propertyIdText, userIdText } from '../ids.ts';
import { storedJson } from '../stored-value.ts';

const draft = z.object({ userId: userIdText, propertyId: propertyIdText, comment: z.string() });

type ReviewDraft = z.output<typeof draft>;

/** A review that the guest started but did not post. */
export const reviewDraft = storedJson('ndako.reviewDraft.v1', draft);

/** This guest's stored comment on this property, or empty text when there is none. */
export function draftedComment(
  stored: ReviewDraft | undefined,
  { userId, propertyId }: Pick<ReviewDraft, 'userId' | 'propertyId'>,
): string {
  return stored?.userId === userId && stored.propertyId === propertyId ? stored.comment : '';
}
