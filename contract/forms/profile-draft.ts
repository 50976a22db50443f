import * as z from 'zod/mini';
import { readStoredJson, storedJson } from '../stored-json.ts';

const draft = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
});

/** What a user typed into the profile form but has not saved yet. It does not include a photo. */
export type ProfileDraft = z.output<typeof draft>;

/** PROF-16: the storage text of a draft, which survives the reload. */
export function profileDraftText(value: ProfileDraft): string {
  return storedJson(draft, value);
}

/** The stored draft of a user, or undefined when it belongs to another user or is invalid. */
export function profileDraftOf(text: string | null, userId: string): ProfileDraft | undefined {
  const read = readStoredJson(draft, text ?? '');
  return read?.userId === userId ? read : undefined;
}
