import * as z from 'zod/mini';
import { longest, password, required, shaped } from './fields.ts';

/**
 * SIGNIN-02 … SIGNIN-07: the sign-in form. The parsed email is in lower case and has no blanks
 * around it, because phone keyboards add one after a suggestion.
 */
export const signInForm = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      required('email.required'),
      longest(40),
      shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email.invalid'),
    ),
  password,
});

export type SignInForm = z.output<typeof signInForm>;
