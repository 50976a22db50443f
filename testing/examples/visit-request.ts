import { examplesOf } from 'flow-inspector/paths';
import { visitRequestMachine } from '#machines/guest/visit-request.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: visitRequestMachine,
    inputs: [{ given: undefined }],
    events: [
      {
        type: 'form.submit',
        values: {
          userId: userIdOf('user-1'),
          name: 'Ada Lumumba',
          email: 'ada@example.com',
          visitTypeId: 'type-1',
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
