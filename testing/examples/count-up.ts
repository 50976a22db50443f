import { countUpMachine } from '#machines/shared/count-up/count-up.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: countUpMachine,
    inputs: [undefined],
    events: [{ type: 'card.seen' }],
    outcomes: {},
  }),
];
