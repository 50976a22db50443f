import * as z from 'zod/mini';
import { readStoredJson, storedJson } from '../stored-json.ts';

const draft = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
});

/** What somebody typed into their profile and has not saved yet; a photo cannot be kept. */
export type ProfileDraft = z.output<typeof draft>;

/** PROF-16: the draft as it is kept across the reload. */
export function profileDraftText(value: ProfileDraft): string {
  return storedJson(draft, value);
}

/** The stored draft of a user; undefined where it is another's, or cannot be read. */
export function profileDraftOf(text: string | null, userId: string): ProfileDraft | undefined {
  const read = readStoredJson(draft, text ?? '');
  return read?.userId === userId ? read : undefined;
}
