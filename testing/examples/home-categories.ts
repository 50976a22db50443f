import { examplesOf } from 'flow-inspector/paths';
import { homeCategoriesMachine } from '#machines/guest/home-categories.machine.ts';
import { anyFailure } from './failures.ts';

const lofts = { id: 'category-1', title: 'Lofts', image: '', description: '' };

export const examples = [
  examplesOf({
    machine: homeCategoriesMachine,
    inputs: [{ request: undefined }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: { load: { done: [[], [lofts]], error: anyFailure } },
  }),
];
