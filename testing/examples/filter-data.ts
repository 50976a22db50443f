import { examplesOf } from 'flow-inspector/paths';
import { filterDataMachine } from '#machines/guest/filter-data.machine.ts';
import { filterData } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: filterDataMachine,
    inputs: [{ request: undefined }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: { load: { done: [filterData], error: anyFailure } },
  }),
];
