import * as z from 'zod/mini';

/**
 * Parts of the forms. Every issue's message is a key of the locales; a field says one thing at a
 * time, so a check that fails stops those after it.
 */

/** `field.tooLong` is filled from the issue's own `maximum`. */
export const longest = (most: number) => z.maxLength(most, { error: 'field.tooLong', abort: true });

/** Text that must not be empty. */
export const required = (message: string) => z.minLength(1, { error: message, abort: true });

/** Text of the given form. */
export const shaped = (pattern: RegExp, message: string) =>
  z.regex(pattern, { error: message, abort: true });

/** SIGNIN-05 … SIGNIN-07, SIGNUP-06 … SIGNUP-08. */
export const password = z
  .string()
  .check(
    required('password.required'),
    longest(40),
    z.minLength(6, { error: 'password.short', abort: true }),
  );
