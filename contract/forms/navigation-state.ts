import * as z from 'zod/mini';
import { userIdText } from '../ids.ts';
import type { SignUpForm } from './sign-up.ts';

/**
 * The navigation state that one account screen passes to the next. Each reader takes `unknown` and
 * returns undefined when the state is missing or has another shape.
 */

const code = z._default(z.string(), '');
const filledText = z.string().check(z.minLength(1));

/**
 * OTP-04: from `/signup` to `/otp-verification`. `otp` is empty when the server e-mails the code.
 */
const afterSignUp = z.object({
  formData: z.object({ userName: filledText, email: filledText, password: filledText }),
  otp: code,
});

/** OTP-06: from `/forgot` to `/ForgotPass-otp-verification`. */
const afterForgotten = z.object({ email: filledText, otp: code });

/** PROF-17: from `/otp-verification` to `/profile-create`. Other hosts send no token. */
const afterOneTimeCode = z.object({
  email: filledText,
  userId: userIdText,
  profileToken: z.optional(z.string()),
});

/** PWD-12: from `/ForgotPass-otp-verification` to `/reset-password`. */
const beforeReset = z.object({ email: filledText, passwordResetToken: filledText });

/** What a code screen works with. */
export interface BeforeOneTimeCode {
  readonly email: string;
  /** The code itself where the server shows it; empty when it is e-mailed. */
  readonly otp: string;
  /** The account to create; empty for a forgotten password. */
  readonly form: SignUpForm;
}

export type AfterSignUpState = z.input<typeof afterSignUp>;
export type AfterForgottenState = z.input<typeof afterForgotten>;
export type BeforeReset = z.output<typeof beforeReset>;
export type AfterOneTimeCode = z.output<typeof afterOneTimeCode>;

const noForm: SignUpForm = { userName: '', email: '', password: '' };

/** What sign-up hands to the page of its code (OTP-04). */
export function readAfterSignUp(state: unknown): BeforeOneTimeCode | undefined {
  const { data } = z.safeParse(afterSignUp, state);
  return data && { email: data.formData.email, otp: data.otp, form: data.formData };
}

/** What a forgotten password hands to the page of its code (OTP-06). */
export function readAfterForgotten(state: unknown): BeforeOneTimeCode | undefined {
  const { data } = z.safeParse(afterForgotten, state);
  return data && { ...data, form: noForm };
}

/** What a right code hands to the page of the new profile (PROF-17). */
export function readAfterOneTimeCode(state: unknown): AfterOneTimeCode | undefined {
  return z.safeParse(afterOneTimeCode, state).data;
}

/** What a right code hands to the page of the new password (PWD-12). */
export function readBeforeReset(state: unknown): BeforeReset | undefined {
  return z.safeParse(beforeReset, state).data;
}
