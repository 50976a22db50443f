import { examplesOf } from 'flow-inspector/paths';
import { visitTypesMachine } from '#machines/guest/visit-types.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: visitTypesMachine,
    inputs: [{ request: undefined }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: { load: { done: [[], [{ id: '1', name: 'Long stay' }]], error: anyFailure } },
  }),
];
