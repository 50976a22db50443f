import { expect, test } from 'vitest';
import { readAfterForgotten, readAfterSignUp } from '#contract/forms/navigation-state.ts';
import { readPaymentTarget } from '#contract/forms/payment-target.ts';
import { destinationOf, isRefused } from '#contract/forms/way-back.ts';
import type { Destination } from '#contract/navigation.ts';

test('a move to an unknown page, or with the state of another page, does not compile', () => {
  const wrong: Destination[] = [
    // @ts-expect-error: there is no such page.
    { to: '/nowhere' },
    // @ts-expect-error: this page reads no state.
    { to: '/about', state: { from: '/' } },
    // @ts-expect-error: the form is missing.
    { to: '/otp-verification', state: { otp: '1234' } },
    // @ts-expect-error: an id is text.
    { to: '/pay-now', state: { recordId: 7 } },
    // @ts-expect-error: only a checked link may be any text.
    { to: String('//evil.example') },
  ];
  expect(wrong).toHaveLength(5);
});

test.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { email: 7, otp: '1234', formData: 'text', from: 7, bookingId: 7, isRefused: 'yes' },
])('each reader takes the navigation state %j for none', (state) => {
  expect(readAfterSignUp(state)).toBeUndefined();
  expect(readAfterForgotten(state)).toBeUndefined();
  expect(
    readPaymentTarget('newBooking', state, { newBooking: undefined, again: undefined }),
  ).toEqual({
    purpose: 'newBooking',
    targetId: undefined,
    bookingId: undefined,
  });
  expect(destinationOf(state)).toEqual({ to: '/' });
  expect(isRefused(state)).toBe(false);
});
