import { fromPromise } from 'xstate';
import { forgotPassword, signUp, verifyResetCode, verifySignUp } from '#contract/calls/accounts.ts';
import type {
  CodeRequest,
  SentCode,
  Verified,
} from '#machines/one-time-code/one-time-code.machine.ts';
import { client } from '../../app/client.ts';

/** The calls behind the code of a sign-up (API-58, API-38). */
export const signUpCode = {
  verifyCode: fromPromise<Verified, CodeRequest>(async ({ input: { form, code }, signal }) => {
    const body = { ...form, otp: code };
    const { user, profileToken } = await client.send(verifySignUp, { body }, { signal });
    return { userId: user.id, profileToken };
  }),
  resendCode: fromPromise<SentCode, CodeRequest>(async ({ input: { form }, signal }) => {
    const { otp } = await client.send(signUp, { body: form }, { signal });
    return { otp };
  }),
};

/** The calls behind the code of a forgotten password (API-59, API-39). */
export const resetCode = {
  verifyCode: fromPromise<Verified, CodeRequest>(async ({ input: { email, code }, signal }) => {
    const body = { email, otp: code };
    const { passwordResetToken } = await client.send(verifyResetCode, { body }, { signal });
    return { passwordResetToken };
  }),
  resendCode: fromPromise<SentCode, CodeRequest>(async ({ input: { email }, signal }) => {
    const { otp = '' } = await client.send(forgotPassword, { body: { email } }, { signal });
    return { otp };
  }),
};
