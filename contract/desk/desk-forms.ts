import * as z from 'zod/mini';
import { type Cents, centsOf } from '../money.ts';
import { isTrivialPassword } from '../rules/password.ts';
import type { StayUnit } from '../rules/stay.ts';
import { roles } from './desk-call.ts';
import { longestReply } from './records/desk-review.ts';
import { isoDay } from './typed-day.ts';
import { amountText, plainAmount, plainPercent } from './typed-number.ts';

/* The forms of the desk. The messages are keys of the locales. */

function typed(longest: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'desk.invalid.empty'),
      z.maxLength(longest, 'desk.invalid.long'),
    );
}

const oneTimeCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'desk.invalid.code'),
);

const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'desk.invalid.empty'), z.email('desk.invalid.email'));

const role = z.enum(roles, 'desk.invalid.empty');

export const passwordForm = z.object({
  email,
  password: z.string().check(z.minLength(1, 'desk.invalid.empty')),
});

export const codeForm = z.object({ code: oneTimeCode });

export const recoveryCodeForm = z.object({ recoveryCode: typed(40) });

export const setUpForm = z.object({
  name: typed(80),
  password: z.string().check(
    z.minLength(12, 'desk.invalid.password'),
    z.maxLength(100, 'desk.invalid.long'),
    z.refine((typed) => !isTrivialPassword(typed), 'password.trivial'),
  ),
  code: oneTimeCode,
});

/** A note for the other operators. */
export const noteForm = z.object({
  reason: z.string().check(z.trim(), z.maxLength(1000, 'desk.invalid.long')),
});

/** The contract allows an e-mail address of at most 40 characters. */
export const invitationForm = z.object({
  email: email.check(z.toLowerCase(), z.maxLength(40, 'desk.invalid.long')),
  role,
});

export const roleForm = z.object({ role });

export const recoveryCodesForm = z.object({
  password: z.string().check(z.minLength(1, 'desk.invalid.empty')),
  code: oneTimeCode,
});

/** DESK-630: what guests read below a review. */
export const replyForm = z.object({ reason: typed(longestReply) });

/** Why an operator does something that harms a guest. */
export const reasonForm = z.object({ reason: typed(500) });

/** Dollars as they are typed: more than nothing. */
const someDollars = amountText.check(
  z.regex(/^(?!0*(\.0*)?$)\d{1,7}(\.\d{1,2})?$/, 'desk.invalid.amount'),
);

function dollarsUpTo(most: Cents) {
  return someDollars.check(
    z.refine((text) => centsOf(Number(text)) <= most, 'desk.invalid.amountHigh'),
  );
}

/** DESK-481: cash that the host received, with a note for the other operators. */
export function cashForm(most: Cents) {
  return z.extend(noteForm, { amount: dollarsUpTo(most) });
}

/** DESK-484, DESK-486: an amount that changes the price, with the reason for the guest. */
export function priceChangeForm(most: Cents) {
  return z.extend(reasonForm, { amount: dollarsUpTo(most) });
}

/** The calendar of another platform. The server decides which addresses it reads. */
export const feedForm = z.object({
  name: typed(60),
  address: typed(1000).check(
    z.refine(
      (text) => /^(https?|webcals?):$/.test(URL.parse(text)?.protocol ?? ''),
      'desk.invalid.link',
    ),
  ),
});

/** DESK-370: the last day to pay, as `yyyy-MM-dd`. */
export const lastDayForm = z.object({ reason: isoDay });

const datesByDay = z.object({ checkIn: isoDay, checkOut: isoDay, reason: typed(500) }).check(
  z.refine(({ checkIn, checkOut }) => checkIn <= checkOut, {
    error: 'desk.invalid.order',
    path: ['checkOut'],
  }),
);

/** DESK-208: new dates of a booking as they are typed: days as `yyyy-MM-dd`. */
export const datesForm: Readonly<Record<StayUnit, typeof datesByDay>> = {
  day: datesByDay,
  night: datesByDay.check(
    z.refine(({ checkIn, checkOut }) => checkIn !== checkOut, {
      error: 'desk.invalid.noNight',
      path: ['checkOut'],
    }),
  ),
};

export type DatesValues = z.output<typeof datesByDay>;

/** What a coupon takes off. */
export const couponKinds = ['amount', 'percent'] as const;

/** The choice of a coupon that is for no single listing. */
export const allHomes = 'all';

const discounts = {
  amount: /^(?!0*(\.0*)?$)\d{1,7}(\.\d{1,2})?$/,
  percent: /^(?!0*(\.0*)?$)(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/,
} as const;

interface TypedDiscount {
  readonly kind: (typeof couponKinds)[number];
  readonly discount: string;
}

function plainDiscount({ kind, discount }: TypedDiscount): string {
  return kind === 'percent' ? plainPercent(discount) : plainAmount(discount);
}

function isDiscount(kind: (typeof couponKinds)[number]) {
  return z.refine<TypedDiscount>(
    (typed) => typed.kind !== kind || discounts[kind].test(plainDiscount(typed)),
    {
      error: kind === 'amount' ? 'desk.invalid.amount' : 'desk.invalid.couponPercent',
      path: ['discount'],
      when: () => true,
    },
  );
}

/** A coupon as it is typed: days as `yyyy-MM-dd`, the discount in dollars or in per cent. */
export const couponForm = z
  .object({
    /** The id of the listing, or `allHomes`. */
    property: z.string().check(z.minLength(1, 'desk.invalid.choice')),
    name: typed(80),
    code: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}_-]{1,40}$/u, 'desk.invalid.couponCode')),
    kind: z.enum(couponKinds),
    discount: z.string().check(z.trim()),
    startDate: isoDay,
    endDate: isoDay,
  })
  .check(
    isDiscount('amount'),
    isDiscount('percent'),
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      error: 'desk.invalid.order',
      path: ['endDate'],
    }),
    z.overwrite((typed) => ({ ...typed, discount: plainDiscount(typed) })),
  );

export type CouponValues = z.output<typeof couponForm>;

/** The names of a type or an amenity. */
export const taxonomyForm = z.object({
  name: typed(60),
  french: z.string().check(z.trim(), z.maxLength(60, 'desk.invalid.long')),
});
