import { examplesOf } from 'flow-inspector/paths';
import { countUpMachine } from '#machines/shared/count-up/count-up.machine.ts';

export const examples = [
  examplesOf({
    machine: countUpMachine,
    inputs: [undefined],
    events: [{ type: 'card.seen' }],
    outcomes: {},
  }),
];
