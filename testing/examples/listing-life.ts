import { examplesOf } from 'flow-inspector/paths';
import { listingLifeMachine } from '#machines/lives/listing-life.machine.ts';

export const examples = [
  examplesOf({
    machine: listingLifeMachine,
    inputs: [
      { missing: [], isBooked: false },
      { missing: ['pictures'], isBooked: true },
    ],
    events: [
      { type: 'operator.publish' },
      { type: 'operator.hide' },
      { type: 'operator.show' },
      { type: 'operator.delete' },
      { type: 'guest.book' },
    ],
    outcomes: {},
  }),
];
