import * as z from 'zod/mini';
import { type UserId, userIdText } from '../ids.ts';
import { storedJson } from '../stored-value.ts';

const draft = z.object({
  userId: userIdText,
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
});

/**
 * PROF-16: what a user typed into the profile form but has not saved yet. It survives the reload. It
 * does not include a photo.
 */
export const profileDraft = storedJson('ndako.profileDraft.v1', draft);

export type ProfileDraft = z.output<typeof draft>;

/** The stored draft of a user, or undefined when there is none or it belongs to another user. */
export function profileDraftOf(
  stored: ProfileDraft | undefined,
  userId: UserId,
): ProfileDraft | undefined {
  return stored?.userId === userId ? stored : undefined;
}
