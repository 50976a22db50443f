import { examplesOf } from 'flow-inspector/paths';
import { cents } from '#contract/money.ts';
import { refundLifeMachine } from '#machines/lives/refund-life.machine.ts';

export const examples = [
  examplesOf({
    machine: refundLifeMachine,
    inputs: [{ amount: cents(100) }, { amount: cents(100), isOfChange: true }],
    events: [
      { type: 'operator.settle' },
      { type: 'operator.outside' },
      { type: 'operator.reject' },
      { type: 'provider.refuse' },
      { type: 'provider.giveUp' },
    ],
    outcomes: {},
  }),
];
