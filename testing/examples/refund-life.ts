import { cents } from '#contract/money.ts';
import { refundLifeMachine } from '#machines/lives/refund-life.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: refundLifeMachine,
    inputs: [{ amount: cents(100) }, { amount: cents(100), isOfChange: true }],
    events: [
      { type: 'operator.settle' },
      { type: 'operator.outside' },
      { type: 'operator.reject' },
      { type: 'provider.refuse' },
    ],
    outcomes: {},
  }),
];
