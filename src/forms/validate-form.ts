import * as z from 'zod/mini';
import { isSentence } from '../language/sentences.ts';
import type { Translate } from '../language/text.ts';

/**
 * What a form has to say of its values: a sentence for each field that is not right, the first
 * one only. The schema's messages are keys of the locales, `{most}` is the issue's own limit.
 */
export function validateForm(
  schema: z.ZodMiniType,
  values: unknown,
  t: Translate,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of z.safeParse(schema, values).error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    if (field in errors) continue;
    const most = 'maximum' in issue ? String(issue.maximum) : '';
    errors[field] = isSentence(issue.message) ? t(issue.message, { most }) : issue.message;
  }
  return errors;
}
