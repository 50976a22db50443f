import { reviewLifeMachine } from '#machines/lives/review-life.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: reviewLifeMachine,
    inputs: [undefined],
    events: [{ type: 'operator.hide' }, { type: 'operator.show' }],
    outcomes: {},
  }),
];
