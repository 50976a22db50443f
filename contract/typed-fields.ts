import * as z from 'zod/mini';

/*
 * Fields for text that people type. The home page needs none of them, so they have a separate file.
 */

/** A count. Forms send it as text. */
export const count = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.int().check(z.minimum(0)),
  { decode: Number, encode: (value) => value },
);

/** Text that must contain more than spaces. */
export function filled(longest: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
}

/** An email address in lower case. */
export const email = z.string().check(z.toLowerCase(), z.maxLength(40), z.email());
