import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { optionalText } from '../fields.ts';

/**
 * The position of a page: the `next` of the page before it. Reading a page costs the same at any
 * position.
 */
export const after = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));

/** What a person typed to search. */
export const search = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** A page of a list. `next` is missing on the last page. */
/* @__NO_SIDE_EFFECTS__ */
export function deskPage<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ ...envelope, records: z.array(item), next: optionalText });
}
