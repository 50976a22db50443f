import * as z from 'zod/mini';
import type { SignUpForm } from './sign-up.ts';

/**
 * What one account screen hands to the next as navigation state. A screen reads it once: `unknown`
 * in, undefined where it is missing or of another shape.
 */

const code = z._default(z.string(), '');
const filledText = z.string().check(z.minLength(1));

/** OTP-04: what `/signup` hands to `/otp-verification`; `otp` is empty when the code is e-mailed. */
const afterSignUp = z.object({
  formData: z.object({ userName: filledText, email: filledText, password: filledText }),
  otp: code,
});

/** OTP-06: what `/forgot` hands to `/ForgotPass-otp-verification`. */
const afterForgotten = z.object({ email: filledText, otp: code });

/** PROF-17: what `/otp-verification` hands to `/profile-create`; another host gives no token. */
const afterOneTimeCode = z.object({
  email: filledText,
  userId: filledText,
  profileToken: z.optional(z.string()),
});

/** PWD-12: what `/ForgotPass-otp-verification` hands to `/reset-password`. */
const beforeReset = z.object({ email: filledText, passwordResetToken: filledText });

/** What a code screen works with. */
export interface BeforeOneTimeCode {
  readonly email: string;
  /** The code itself where the server shows it; empty when it is e-mailed. */
  readonly otp: string;
  /** The account to create; empty for a forgotten password. */
  readonly form: SignUpForm;
}

export type BeforeReset = z.output<typeof beforeReset>;
export type AfterOneTimeCode = z.output<typeof afterOneTimeCode>;

const noForm: SignUpForm = { userName: '', email: '', password: '' };

/** OTP-04. */
export function readAfterSignUp(state: unknown): BeforeOneTimeCode | undefined {
  const { data } = z.safeParse(afterSignUp, state);
  return data && { email: data.formData.email, otp: data.otp, form: data.formData };
}

/** OTP-06. */
export function readAfterForgotten(state: unknown): BeforeOneTimeCode | undefined {
  const { data } = z.safeParse(afterForgotten, state);
  return data && { ...data, form: noForm };
}

/** PROF-17. */
export function readAfterOneTimeCode(state: unknown): AfterOneTimeCode | undefined {
  return z.safeParse(afterOneTimeCode, state).data;
}

/** PWD-12. */
export function readBeforeReset(state: unknown): BeforeReset | undefined {
  return z.safeParse(beforeReset, state).data;
}
