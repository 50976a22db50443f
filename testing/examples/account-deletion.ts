import { examplesOf } from 'flow-inspector/paths';
import { accountDeletionMachine } from '#machines/guest/account-deletion.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { anyFailure, sessionExpired } from './failures.ts';

export const examples = [
  examplesOf({
    machine: accountDeletionMachine,
    inputs: [{ userId: userIdOf('user-1') }],
    events: [{ type: 'deletion.ask' }, { type: 'deletion.dismiss' }, { type: 'deletion.confirm' }],
    outcomes: {
      deleteAccount: {
        done: [{ status: 'success' }],
        error: [...anyFailure, sessionExpired],
      },
    },
  }),
];
