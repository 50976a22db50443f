import { examplesOf } from 'flow-inspector/paths';
import { deskCouponMachine } from '#machines/desk/desk-coupon.machine.ts';
import { activeCoupon } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const ended = { ...activeCoupon, version: 2, state: 'ended', isEnded: true } as const;

export const examples = [
  examplesOf({
    machine: deskCouponMachine,
    inputs: [{ id: 'coupon-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'end' },
      { type: 'step.choose', step: 'resume' },
      { type: 'step.confirm', reason: '' },
      { type: 'step.cancel' },
      { type: 'step.undo' },
    ],
    outcomes: {
      load: {
        done: [activeCoupon, ended, { ...activeCoupon, version: 9 }, { ...ended, version: 9 }],
        error: [...anyFailure, notFound],
      },
      take: { done: [activeCoupon, ended], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
