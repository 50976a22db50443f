import { examplesOf } from 'flow-inspector/paths';
import { createSubmissionMachine } from '#machines/shared/submission.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: createSubmissionMachine<string, string, { status: string }>({
      id: 'patientSubmission',
      request: (values) => values,
      succeeded: () => [],
      failed: () => ({ message: 'page.failed' }),
    }),
    inputs: [{ given: undefined }],
    events: [{ type: 'form.submit', values: 'first' }],
    outcomes: {
      submit: { done: [{ status: 'success' }], error: anyFailure },
    },
    // Each success only counts on.
    situation: ({ value, context }) => ({ value, isFirst: context.successes === 0 }),
  }),
];
