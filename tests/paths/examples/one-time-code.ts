import type { Failure } from '#contract/failure.ts';
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { ada } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

const formData = { userName: 'ada', email: 'ada@example.com', password: 'secret1' };

const tooManyTries: Failure = {
  kind: 'reply',
  status: 422,
  code: 'too_many_tries',
  message: 'Too many wrong codes. Please ask for a new one.',
};

export const examples = [
  examplesOf({
    machine: oneTimeCodeMachine,
    inputs: [
      { purpose: 'signUp', state: { formData, otp: '1234' } },
      { purpose: 'signUp', state: { formData, otp: '' } },
      { purpose: 'signUp', state: {} },
      { purpose: 'reset', state: { email: 'ada@example.com', otp: '1234' } },
      { purpose: 'reset', state: null },
    ],
    events: [
      { type: 'code.submit', code: '1234' },
      { type: 'code.submit', code: '12' },
      { type: 'code.resend' },
    ],
    outcomes: {
      verifySignUp: {
        done: [{ status: 'success', data: ada, profileToken: 'profile-1' }, { status: 'error' }],
        error: [...anyFailure, tooManyTries],
      },
      verifyResetCode: {
        done: [{ status: 'success', passwordResetToken: 'reset-1' }, { status: 'error' }],
        error: [...anyFailure, tooManyTries],
      },
      resendSignUp: {
        done: [
          { status: 'success', otp: '5678' },
          { status: 'success', otp: '' },
          { status: 'error', message: 'Try later' },
        ],
        error: anyFailure,
      },
      resendReset: {
        done: [
          { status: 'success', otp: '5678' },
          { status: 'success', otp: '' },
          { status: 'error' },
        ],
        error: anyFailure,
      },
    },
  }),
];
