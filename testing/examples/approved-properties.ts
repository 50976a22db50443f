import { examplesOf } from 'flow-inspector/paths';
import { approvedPropertiesMachine } from '#machines/guest/approved-properties.machine.ts';
import { lakeHouse } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: approvedPropertiesMachine,
    inputs: [{ request: undefined, data: [] }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: { load: { done: [[], [lakeHouse]], error: anyFailure } },
  }),
];
