import { readAfterForgotten, readAfterSignUp } from '#contract/forms/navigation-state.ts';
import type { SignUpForm } from '#contract/forms/sign-up.ts';

/** What a one-time code confirms: a new account, or that a password may be set anew. */
export type Purpose = 'signUp' | 'reset';

/** What a code screen takes over from the screen before it. */
export interface Arrival {
  readonly email: string;
  /** The code itself where the server shows it; empty when it is e-mailed. */
  readonly otp: string;
  /** Purpose `signUp` alone. */
  readonly form: SignUpForm | undefined;
}

/** OTP-04, OTP-06: the navigation state of a code screen; undefined where it came with none. */
export function readArrival(purpose: Purpose, state: unknown): Arrival | undefined {
  if (purpose === 'signUp') {
    const arrived = readAfterSignUp(state);
    return arrived && { email: arrived.formData.email, otp: arrived.otp, form: arrived.formData };
  }
  const arrived = readAfterForgotten(state);
  return arrived && { ...arrived, form: undefined };
}

/** The screen itself, and where a visitor goes who came to it with nothing. */
export const paths = {
  signUp: { here: '/otp-verification', start: '/signup' },
  reset: { here: '/ForgotPass-otp-verification', start: '/forgot' },
} as const;
