import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';

/**
 * Refuses a change of a record that has changed since the operator saw it.
 *
 * @param present The record as it is now.
 * @throws Refusal 409 `changed_meanwhile` with the present record in its wire form.
 */
export function requireVersion<Schema extends z.ZodMiniType<{ readonly version: number }>>(
  schema: Schema,
  present: z.output<Schema>,
  seen: number,
): void {
  if (present.version === seen) return;
  const record = z.encode(schema, present);
  throw new Refusal(409, 'changed_meanwhile', 'server.changedMeanwhile', { record });
}
