import { propertyListMachine } from '#machines/property-list/property-list.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { lakeHouse } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

const pagination = { currentPage: 0, docPerPageCount: 8, totalPageCount: 3, totalDocCount: 17 };

export const examples = [
  examplesOf({
    machine: propertyListMachine,
    inputs: [{ page: 1 }, { page: 2 }],
    events: [
      { type: 'page.next' },
      { type: 'page.previous' },
      { type: 'page.chosen', page: 3 },
      { type: 'page.chosen', page: 4 },
      { type: 'list.retry' },
    ],
    outcomes: {
      listApprovedProperties: {
        done: [
          { status: 'success', property: [lakeHouse], pagination },
          { status: 'success', property: [] },
        ],
        error: anyFailure,
      },
    },
  }),
];
