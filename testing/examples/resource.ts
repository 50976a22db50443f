import { examplesOf } from 'flow-inspector/paths';
import { failureNotice } from '#machines/shared/failure-notice.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { anyFailure } from './failures.ts';

const events = [{ type: 'resource.retry' }, { type: 'resource.refresh' }] as const;
const outcomes = { load: { done: ['first', 'second'], error: anyFailure } };

export const examples = [
  examplesOf({
    machine: createResourceMachine<string>({ id: 'silentResource' }),
    inputs: [{ request: undefined }],
    events,
    outcomes,
  }),
  examplesOf({
    machine: createResourceMachine<string, number>({ id: 'resource', failed: failureNotice }),
    inputs: [{ request: 7 }],
    events,
    outcomes,
  }),
];
