import * as z from 'zod/mini';

/* What people type: the home page reads none of it, so it is apart from the other fields. */

/** A count, which forms send as text. */
export const count = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.int().check(z.minimum(0)),
  { decode: Number, encode: (value) => value },
);

/** Text that must hold something besides spaces. */
export function filled(longest: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
}

/** An email address, kept in lower case. */
export const email = z.string().check(z.toLowerCase(), z.maxLength(40), z.email());
