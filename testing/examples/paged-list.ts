import { examplesOf } from 'flow-inspector/paths';
import { failureNotice } from '#machines/shared/failure-notice.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import { anyFailure } from './failures.ts';

const events = [{ type: 'list.retry' }, { type: 'list.more' }, { type: 'list.refresh' }] as const;
const outcomes = {
  load: {
    done: [
      { items: ['first'], hasMore: true },
      { items: ['last'], hasMore: false },
      { items: ['other'], hasMore: true, total: 3 },
    ],
    error: anyFailure,
  },
};

export const examples = [
  examplesOf({
    machine: createPagedListMachine<string>({ id: 'pagedList', failed: failureNotice }),
    inputs: [undefined],
    events,
    outcomes,
    // The list grows with every page.
    situation: ({ value }) => value,
  }),
];
