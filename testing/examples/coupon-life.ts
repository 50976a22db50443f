import { couponLifeMachine } from '#machines/lives/coupon-life.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: couponLifeMachine,
    inputs: [undefined],
    events: [{ type: 'operator.end' }, { type: 'operator.resume' }],
    outcomes: {},
  }),
];
