import * as z from 'zod/mini';
import { isTrivialPassword } from '../rules/password.ts';
import { longest, password, required, shaped } from './fields.ts';

/**
 * SIGNUP-02 … SIGNUP-08: the sign-up form. The email's domain must be in lower case. Before it, the form
 * accepts what the call accepts.
 */
export const signUpForm = z.object({
  userName: z
    .string()
    .check(required('userName.required'), longest(40), shaped(/^[!-~]+$/, 'userName.invalid')),
  email: z
    .string()
    .check(
      z.trim(),
      required('email.required'),
      longest(40),
      shaped(/^[^@]+@[a-z0-9.-]+\.[a-z]{2,}$/, 'email.notValid'),
      z.email({ error: 'email.notValid', abort: true }),
    ),
  password: password.check(
    z.refine((typed) => !isTrivialPassword(typed), { error: 'password.trivial', abort: true }),
  ),
});

export type SignUpForm = z.output<typeof signUpForm>;

/** SIGNUP-03: the characters of the typed text that the user name field keeps. */
export function typedUserName(typed: string): string {
  return typed.replace(/[^!-~]/g, '');
}
