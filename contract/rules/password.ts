import * as z from 'zod/mini';

const allowed = /^[A-Za-z\d@$!%*?&]*$/;
const required = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/];

/** PWD-06, PWD-07: long enough, with at least one character of each kind, and no other kind. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= 8 && allowed.test(password) && required.every((kind) => kind.test(password))
  );
}

/** STAY-62: so few different characters that anyone guesses it, such as `aaaaaa` or `121212`. */
export function isTrivialPassword(password: string): boolean {
  return new Set(password).size < 3;
}

/** PWD-06 … PWD-08: a new password. The message is a key of the locales. */
export const newPassword = z
  .string()
  .check(z.maxLength(40), z.refine(isStrongPassword, 'password.weak'));
