import { expect, test } from 'vitest';
import {
  readAfterForgotten,
  readAfterOneTimeCode,
  readAfterSignUp,
  readBeforeReset,
} from '#contract/forms/navigation-state.ts';
import { destinationOf, entranceTo, isRefused } from '#contract/forms/way-back.ts';
import type { Destination } from '#contract/navigation.ts';

test('a move to an unknown page, or with the state of another page, does not compile', () => {
  const wrong: Destination[] = [
    // @ts-expect-error: there is no such page.
    { to: '/nowhere' },
    // @ts-expect-error: this page reads no state.
    { to: '/about', state: { from: '/' } },
    // @ts-expect-error: the form is missing.
    { to: '/otp-verification', state: { otp: '1234' } },
    // @ts-expect-error: the address says what is paid.
    { to: '/pay-now', state: { recordId: 'record-7' } },
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
  { email: 7, otp: '1234', formData: 'text', userId: 7, passwordResetToken: 7 },
])('each reader takes the navigation state %j for none', (state) => {
  expect(readAfterSignUp(state)).toBeUndefined();
  expect(readAfterForgotten(state)).toBeUndefined();
  expect(readAfterOneTimeCode(state)).toBeUndefined();
  expect(readBeforeReset(state)).toBeUndefined();
});

test.each([
  [{}, '/signin', { to: '/' }, false],
  [{ from: '/bookings' }, '/signin?from=%2Fbookings', { to: '/bookings' }, false],
  [
    { from: '/apartment?location=Goma&page=2' },
    '/signin?from=%2Fapartment%3Flocation%3DGoma%26page%3D2',
    { to: '/apartment?location=Goma&page=2' },
    false,
  ],
  [{ isRefused: true }, '/signin?refused=true', { to: '/' }, true],
])(
  '[STAY-234] the address of the sign-in says the way back: %j',
  (back, to, destination, refused) => {
    expect(entranceTo('/signin', back)).toEqual({ to });
    const { search } = new URL(to, 'https://ndako.example');
    expect(destinationOf(search)).toEqual(destination);
    expect(isRefused(search)).toBe(refused);
  },
);
