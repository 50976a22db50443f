import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changeCoupon, createCoupon } from '#contract/desk/calls/coupons.ts';
import { fieldsOfForm, formOfCoupon, isCouponOfForm } from '#contract/desk/coupon-form.ts';
import { type CouponValues, couponForm } from '#contract/desk/desk-forms.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import { noMoney } from '#contract/money.ts';
import { activeCoupon } from '#testing/machine/desk-records.ts';

const typed: CouponValues = {
  property: 'all',
  name: 'Spring',
  code: 'SPRING50',
  kind: 'percent',
  discount: '12.50',
  startDate: '2027-03-01',
  endDate: '2027-03-31',
};
const whole: DeskCoupon = { ...activeCoupon, property: null, discount: noMoney, percent: 12.5 };

function problemsOf(values: CouponValues): string[] {
  const read = z.safeParse(couponForm, values);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

describe('the form of a coupon', () => {
  it.each([
    ['percent', '12.5', []],
    ['percent', ' 100 ', []],
    ['percent', '0.01', []],
    ['percent', '0', ['desk.invalid.couponPercent']],
    ['percent', '100.01', ['desk.invalid.couponPercent']],
    ['percent', '7.125', ['desk.invalid.couponPercent']],
    ['percent', '', ['desk.invalid.couponPercent']],
    ['amount', '120', []],
    ['amount', '0.00', ['desk.invalid.amount']],
    ['amount', '7.125', ['desk.invalid.amount']],
  ] as const)(
    '[DESK-593] of the kind %s with %j has the problems %j',
    (kind, discount, problems) => {
      expect(problemsOf({ ...typed, kind, discount })).toEqual(problems);
    },
  );

  it('[DESK-593] says at once what is wrong with the discount and with another field', () => {
    expect(problemsOf({ ...typed, discount: '0', name: '' }).toSorted()).toEqual([
      'desk.invalid.couponPercent',
      'desk.invalid.empty',
    ]);
  });

  it('[DESK-593] becomes the fields of a call, with one kind of discount', () => {
    expect(z.parse(createCoupon.body, fieldsOfForm(typed))).toMatchObject({
      property: null,
      discount: 0,
      percent: 12.5,
    });
    const amount = fieldsOfForm({ ...typed, kind: 'amount', discount: '40' });
    expect(z.parse(changeCoupon.body, { ...amount, version: 1 })).toMatchObject({
      discount: 4000,
      percent: null,
    });
  });

  it('[DESK-593] has the values of a coupon, and knows a coupon that has its values', () => {
    expect(formOfCoupon(whole)).toEqual({ ...typed, discount: '12.5' });
    expect(isCouponOfForm(whole, typed)).toBe(true);
    expect(isCouponOfForm(whole, { ...typed, kind: 'amount' })).toBe(false);
    expect(isCouponOfForm(whole, { ...typed, property: 'property-1' })).toBe(false);
  });
});
