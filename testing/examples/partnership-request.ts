import { examplesOf } from 'flow-inspector/paths';
import { partnershipRequestMachine } from '#machines/guest/partnership-request.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: partnershipRequestMachine,
    inputs: [{ given: undefined }],
    events: [
      {
        type: 'form.submit',
        values: {
          userId: userIdOf('user-1'),
          name: 'Ada Lumumba',
          email: 'ada@example.com',
          mobileNumber: '243810000001',
          message: 'Hello',
        },
      },
    ],
    outcomes: {
      submit: {
        done: [{ status: 'success' }],
        error: anyFailure,
      },
    },
    // Each success only counts on.
    situation: ({ value, context }) => ({ value, isFirst: context.successes === 0 }),
  }),
];
