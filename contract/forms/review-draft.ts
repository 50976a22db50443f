import * as z from 'zod/mini';
import { type PropertyId, propertyIdText, userIdText } from '../ids.ts';
import { type StoredValue, storedJson } from '../stored-value.ts';

const draft = z.object({ userId: userIdText, propertyId: propertyIdText, comment: z.string() });

type ReviewDraft = z.output<typeof draft>;

/** A review of this property that the guest started but did not post. */
export function storedReviewDraft(propertyId: PropertyId): StoredValue<ReviewDraft> {
  return storedJson(`ndako.reviewDraft.v1.${propertyId}`, draft);
}

/** This guest's stored comment on this property, or empty text when there is none. */
export function draftedComment(
  stored: ReviewDraft | undefined,
  { userId, propertyId }: Pick<ReviewDraft, 'userId' | 'propertyId'>,
): string {
  return stored?.userId === userId && stored.propertyId === propertyId ? stored.comment : '';
}
