import { examplesOf } from 'flow-inspector/paths';
import { reviewLifeMachine } from '#machines/lives/review-life.machine.ts';

export const examples = [
  examplesOf({
    machine: reviewLifeMachine,
    inputs: [undefined],
    events: [
      { type: 'operator.hide' },
      { type: 'operator.show' },
      { type: 'operator.reply' },
      { type: 'operator.removeReply' },
    ],
    outcomes: {},
  }),
];
