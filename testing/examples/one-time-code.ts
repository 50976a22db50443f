import { examplesOf } from 'flow-inspector/paths';
import type { Failure } from '#contract/failure.ts';
import { oneTimeCodeMachine } from '#machines/guest/one-time-code.machine.ts';
import { anyFailure } from './failures.ts';

const formData = { userName: 'ada', email: 'ada@example.com', password: 'secret1' };
const noForm = { userName: '', email: '', password: '' };

const tooManyTries: Failure = {
  kind: 'reply',
  status: 422,
  code: 'too_many_tries',
  message: 'Too many wrong codes. Please ask for a new one.',
};

const failures = [...anyFailure, tooManyTries];

const events = [
  { type: 'code.submit', code: '1234' },
  { type: 'code.submit', code: '12' },
  { type: 'code.resend' },
] as const;

export const afterSignUp = examplesOf({
  machine: oneTimeCodeMachine,
  inputs: [
    { email: formData.email, otp: '1234', form: formData },
    { email: formData.email, otp: '', form: formData },
  ],
  events,
  outcomes: {
    verifyCode: { done: [{ userId: 'user-1', profileToken: 'profile-1' }], error: failures },
    resendCode: { done: [{ otp: '5678' }, { otp: '' }], error: anyFailure },
  },
});

export const afterForgotten = examplesOf({
  machine: oneTimeCodeMachine,
  inputs: [
    { email: 'ada@example.com', otp: '1234', form: noForm },
    { email: 'ada@example.com', otp: '', form: noForm },
  ],
  events,
  outcomes: {
    verifyCode: { done: [{ passwordResetToken: 'reset-1' }], error: failures },
    resendCode: { done: [{ otp: '5678' }, { otp: '' }], error: anyFailure },
  },
});

export const examples = [afterSignUp, afterForgotten];
