import { forgotPassword, signUp, verifyResetCode, verifySignUp } from '#contract/calls/accounts.ts';
import type { CodeRequest, SentCode, Verified } from '#machines/guest/one-time-code.machine.ts';
import { callsActor } from '../../app/actors.ts';

/** The calls behind the code of a sign-up (API-58, API-38). */
export const signUpCode = {
  verifyCode: callsActor<Verified, CodeRequest>(async ({ input: { form, code }, send }) => {
    const body = { ...form, otp: code };
    const { user, profileToken } = await send(verifySignUp, { body });
    return { userId: user.id, profileToken };
  }),
  resendCode: callsActor<SentCode, CodeRequest>(async ({ input: { form }, send }) => {
    const { otp } = await send(signUp, { body: form });
    return { otp };
  }),
};

/** The calls behind the code of a forgotten password (API-59, API-39). */
export const resetCode = {
  verifyCode: callsActor<Verified, CodeRequest>(async ({ input: { email, code }, send }) => {
    const body = { email, otp: code };
    const { passwordResetToken } = await send(verifyResetCode, { body });
    return { passwordResetToken };
  }),
  resendCode: callsActor<SentCode, CodeRequest>(async ({ input: { email }, send }) => {
    const { otp = '' } = await send(forgotPassword, { body: { email } });
    return { otp };
  }),
};
