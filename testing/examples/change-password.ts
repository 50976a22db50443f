import { examplesOf } from 'flow-inspector/paths';
import { changePasswordMachine } from '#machines/guest/change-password.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { anyFailure, sessionExpired } from './failures.ts';

const values = { oldPassword: 'Secret-1', newPassword: 'Secret@2', confirmPassword: 'Secret@2' };

export const examples = [
  examplesOf({
    machine: changePasswordMachine,
    inputs: [{ given: { userId: userIdOf('user-1') } }],
    events: [{ type: 'form.submit', values }],
    outcomes: {
      submit: {
        done: [{ status: 'success' }],
        error: [...anyFailure, sessionExpired],
      },
    },
    // Each success only counts on.
    situation: ({ value, context }) => ({ value, isFirst: context.successes === 0 }),
  }),
];
