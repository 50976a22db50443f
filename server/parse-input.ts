import * as z from 'zod/mini';
import englishMessages from 'zod/v4/locales/en.js';
import { en, isMessageKey } from '#locales/en.ts';
import { Refusal, say } from './errors.ts';

// zod/mini has no error sentences without this.
z.config(englishMessages());

/**
 * Parses a part of the request to its internal form. `where` is the name of the part in the
 * message.
 *
 * @throws Refusal 400 `malformed`, which names the first invalid field.
 */
export function parseInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  where?: string,
): z.output<S> {
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  throw new Refusal(400, 'malformed', messageOf(read.error.issues, value, where));
}

function messageOf(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  where: string | undefined,
): string {
  const [issue] = issues;
  if (!issue || (issue.path.length === 0 && (value === undefined || value === null))) {
    return say('server.bodyMissing');
  }
  const problem = isMessageKey(issue.message) ? en[issue.message] : issue.message;
  const field = issue.path.map(String).join('.') || where;
  return field ? say('server.field', { field, problem }) : problem;
}
