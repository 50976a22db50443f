import { examplesOf } from 'flow-inspector/paths';
import { resetPasswordMachine } from '#machines/guest/reset-password.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: resetPasswordMachine,
    inputs: [{ given: { email: 'ada@example.com', passwordResetToken: 'reset-1' } }],
    events: [
      {
        type: 'form.submit',
        values: { newPassword: 'Secret@2', confirmPassword: 'Secret@2' },
      },
    ],
    outcomes: {
      submit: {
        done: [{ status: 'success', user: { id: 'user-1' } }],
        error: anyFailure,
      },
    },
    // Each success only counts on.
    situation: ({ value, context }) => ({ value, isFirst: context.successes === 0 }),
  }),
];
