import * as z from 'zod/mini';
import { longest, password, required, shaped } from './fields.ts';

/**
 * SIGNUP-02 … SIGNUP-08: the sign-up form. The email's domain must be in lower case; what the
 * pattern lets through must also be an address, because the call would refuse it otherwise.
 */
export const signUpForm = z.object({
  userName: z
    .string()
    .check(required('userName.required'), longest(40), shaped(/^[!-~]+$/, 'userName.invalid')),
  email: z
    .string()
    .check(
      required('email.required'),
      longest(40),
      shaped(/^[A-Za-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/, 'email.notValid'),
      z.email({ error: 'email.notValid', abort: true }),
    ),
  password,
});

export type SignUpForm = z.output<typeof signUpForm>;

/** SIGNUP-03: what the user name's field keeps of what was typed. */
export function typedUserName(typed: string): string {
  return typed.replace(/[^!-~]/g, '');
}
