import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { datesForm } from '#contract/desk/desk-forms.ts';
import { deskCoupons as english } from '#locales/en/desk-coupons.ts';
import { deskCoupons as french } from '#locales/fr/desk-coupons.ts';

function problemsOf(unit: 'day' | 'night', checkIn: string, checkOut: string): string[] {
  const typed = { checkIn, checkOut, reason: 'A later flight' };
  const read = z.safeParse(datesForm[unit], typed);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

it('[DESK-208] new dates by day may be the same day, but not reversed', () => {
  expect(problemsOf('day', '2027-03-20', '2027-03-20')).toEqual([]);
  expect(problemsOf('day', '2027-03-20', '2027-03-19')).toEqual(['desk.invalid.order']);
});

it('[RATE-03] new dates by night have at least one night', () => {
  expect(problemsOf('night', '2027-03-20', '2027-03-21')).toEqual([]);
  expect(problemsOf('night', '2027-03-20', '2027-03-20')).toEqual(['desk.invalid.noNight']);
  expect(problemsOf('night', '2027-03-20', '2027-03-19')).toEqual(['desk.invalid.order']);
  expect(english['desk.invalid.noNight']).toBe('A stay has at least one night.');
  expect(french['desk.invalid.noNight']).toBe('Un séjour a au moins une nuit.');
});
