import * as z from 'zod/mini';
import { longest, required, shaped } from './fields.ts';

/**
 * FORGOT-01 … FORGOT-03: the form of `/forgot`. The parsed email is in lower case and has no blanks
 * around it. It must match the pattern and also be a valid address, because the call refuses any
 * other.
 */
export const forgotPasswordForm = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      required('email.required'),
      longest(40),
      shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email.invalid'),
      z.email({ error: 'email.invalid', abort: true }),
    ),
});

export type ForgotPasswordForm = z.output<typeof forgotPasswordForm>;
