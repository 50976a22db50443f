import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: signUpMachine,
    inputs: [undefined],
    events: [
      {
        type: 'form.submit',
        values: { userName: 'ada', email: 'ada@example.com', password: 'secret1' },
      },
    ],
    outcomes: {
      signUp: {
        done: [{ status: 'success', otp: '1234' }],
        error: anyFailure,
      },
    },
  }),
];
