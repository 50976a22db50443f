import * as z from 'zod/mini';
import { longest, required, shaped } from './fields.ts';

/**
 * FORGOT-01 … FORGOT-03: the form of `/forgot`; the email comes out in lower case. What the pattern
 * lets through must also be an address, because the call would refuse it otherwise.
 */
export const forgotPasswordForm = z.object({
  email: z
    .string()
    .check(
      z.toLowerCase(),
      required('email.required'),
      longest(40),
      shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email.invalid'),
      z.email({ error: 'email.invalid', abort: true }),
    ),
});

export type ForgotPasswordForm = z.output<typeof forgotPasswordForm>;
