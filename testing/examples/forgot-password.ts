import { examplesOf } from 'flow-inspector/paths';
import { forgotPasswordMachine } from '#machines/guest/forgot-password.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: forgotPasswordMachine,
    inputs: [{ given: undefined }],
    events: [{ type: 'form.submit', values: { email: 'ada@example.com' } }],
    outcomes: {
      submit: {
        done: [
          { status: 'success', otp: '1234' },
          { status: 'success', otp: '' },
        ],
        error: anyFailure,
      },
    },
    // Each success only counts on.
    situation: ({ value, context }) => ({ value, isFirst: context.successes === 0 }),
  }),
];
