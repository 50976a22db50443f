import { deskCouponFormMachine } from '#machines/desk-coupon-form/desk-coupon-form.machine.ts';
import { activeCoupon } from '#tests/support/machine/desk-records.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const values = {
  property: 'property-1',
  name: 'Spring',
  code: 'SPRING50',
  discount: '50',
  startDate: '2027-03-01',
  endDate: '2027-03-31',
};

export const examples = [
  examplesOf({
    machine: deskCouponFormMachine,
    inputs: [{ id: undefined }, { id: 'coupon-1' }],
    events: [{ type: 'record.retry' }, { type: 'form.submit', values }, { type: 'form.restart' }],
    outcomes: {
      load: { done: [{ coupon: activeCoupon, homes: [] }], error: [...anyFailure, notFound] },
      save: { done: [activeCoupon], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
