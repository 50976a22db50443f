import { examplesOf } from 'flow-inspector/paths';
import { cents } from '#contract/money.ts';
import { deskCouponFormMachine } from '#machines/desk/desk-coupon-form.machine.ts';
import { activeCoupon } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const values = {
  property: activeCoupon.property?.id ?? '',
  name: 'Spring',
  code: 'SPRING50',
  kind: 'amount' as const,
  discount: '60',
  startDate: '2027-03-01',
  endDate: '2027-03-31',
};

const changed = { ...activeCoupon, version: 2, name: 'Easter' };
const saved = { ...activeCoupon, version: 3, discount: cents(6000) };
const coupons = [activeCoupon, changed, saved];

export const examples = [
  examplesOf({
    machine: deskCouponFormMachine,
    inputs: [{ id: undefined }, { id: 'coupon-1' }],
    events: [{ type: 'record.retry' }, { type: 'form.submit', values }, { type: 'form.restart' }],
    outcomes: {
      load: {
        done: [...coupons, undefined].map((coupon) => ({ coupon, homes: [] })),
        error: [...anyFailure, notFound],
      },
      save: { done: [activeCoupon], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
