import { examplesOf } from 'flow-inspector/paths';
import { cents } from '#contract/money.ts';
import { deskCouponFormMachine } from '#machines/desk/desk-coupon-form.machine.ts';
import { activeCoupon, odette } from '#testing/machine/desk-records.ts';
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

/** Typed over the first version. */
const draft = { operator: odette.id, typed: { name: 'Summer' }, over: { name: activeCoupon.name } };

const changed = { ...activeCoupon, version: 2, name: 'Easter' };
const saved = { ...activeCoupon, version: 3, discount: cents(6000) };
const coupons = [activeCoupon, changed, saved];

export const examples = [
  examplesOf({
    machine: deskCouponFormMachine,
    inputs: [
      { id: undefined, operator: odette.id },
      { id: 'coupon-1', operator: odette.id },
      { id: 'coupon-1', operator: odette.id, draft },
    ],
    events: [
      { type: 'record.retry' },
      { type: 'form.typed', values },
      { type: 'form.submit', values },
      { type: 'form.restart' },
      { type: 'form.cancel' },
    ],
    outcomes: {
      load: {
        done: [...coupons, undefined].map((coupon) => ({ coupon, homes: [] })),
        error: [...anyFailure, notFound],
      },
      save: { done: [activeCoupon], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
