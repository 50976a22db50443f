import { examplesOf } from 'flow-inspector/paths';
import { couponLifeMachine } from '#machines/lives/coupon-life.machine.ts';

export const examples = [
  examplesOf({
    machine: couponLifeMachine,
    inputs: [undefined],
    events: [{ type: 'operator.end' }, { type: 'operator.resume' }],
    outcomes: {},
  }),
];
