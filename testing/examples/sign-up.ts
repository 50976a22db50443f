import { examplesOf } from 'flow-inspector/paths';
import { signUpMachine } from '#machines/guest/sign-up.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: signUpMachine,
    inputs: [{ given: undefined }],
    events: [
      {
        type: 'form.submit',
        values: { userName: 'ada', email: 'ada@example.com', password: 'secret1' },
      },
    ],
    outcomes: { submit: { done: [{ status: 'success', otp: '1234' }], error: anyFailure } },
    // Each success only counts on.
    situation: ({ value, context }) => ({ value, isFirst: context.successes === 0 }),
  }),
];
