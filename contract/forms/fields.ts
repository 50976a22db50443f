import * as z from 'zod/mini';

/**
 * Parts of the forms. The message of every issue is a key of the locales. A field shows one error
 * at a time, so a check that fails stops the checks after it.
 */

/** The issue's `maximum` fills the number in the sentence `field.tooLong`. */
export const longest = (most: number) => z.maxLength(most, { error: 'field.tooLong', abort: true });

/** Text that must not be empty. */
export const required = (message: string) => z.minLength(1, { error: message, abort: true });

/** Text that matches the pattern. */
export const shaped = (pattern: RegExp, message: string) =>
  z.regex(pattern, { error: message, abort: true });

/** A password at sign-in and sign-up (SIGNIN-05 … SIGNIN-07, SIGNUP-06 … SIGNUP-08). */
export const password = z
  .string()
  .check(
    required('password.required'),
    longest(40),
    z.minLength(6, { error: 'password.short', abort: true }),
  );
