import * as z from 'zod/mini';
import { readStoredJson } from '../stored-json.ts';

type Fields = Readonly<Record<string, string>>;

/** What a person typed into a form but has not sent yet. */
export interface EnquiryDraft {
  /** Undefined when a visitor typed it. */
  readonly userId?: string | undefined;
  readonly values: Fields;
}

/** The storage text of a draft. */
export function enquiryDraftText(draft: EnquiryDraft): string {
  return JSON.stringify(draft);
}

/**
 * The stored values of a form.
 *
 * @param blank The empty form, with all of its fields.
 * @returns undefined when no draft has all of these fields, or when it belongs to another user. A
 * visitor's draft belongs to the next person who signs in.
 */
export function enquiryDraftOf<Values extends Fields>(
  text: string | null,
  userId: string | undefined,
  blank: Values,
): Values | undefined {
  const fields = Object.fromEntries(Object.keys(blank).map((name) => [name, z.string()]));
  const schema = z.object({ userId: z.optional(z.string()), values: z.object(fields) });
  const draft = readStoredJson(schema, text ?? '');
  if (!draft || (draft.userId !== undefined && draft.userId !== userId)) return undefined;
  return { ...blank, ...draft.values };
}
