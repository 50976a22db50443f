import { filterDataMachine } from '#machines/guest/filter-data.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';
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
