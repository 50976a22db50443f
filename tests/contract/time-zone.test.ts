import { expect, test } from 'vitest';
import { isoInZone, isTimeZone } from '#contract/time-zone.ts';

test.each([
  ['2026-11-22T23:30:00.000Z', 'Africa/Kinshasa', '2026-11-23T00:30:00+01:00'],
  ['2026-11-22T23:00:00.000Z', 'Africa/Kinshasa', '2026-11-23T00:00:00+01:00'],
  ['2026-11-22T23:30:00.000Z', 'UTC', '2026-11-22T23:30:00+00:00'],
  ['2026-07-01T02:00:00.000Z', 'America/New_York', '2026-06-30T22:00:00-04:00'],
])('[DESK-344] %s in %s is %s', (timestamp, timeZone, shown) => {
  expect(isoInZone(timestamp, timeZone)).toBe(shown);
});

test.each([
  ['Africa/Kinshasa', true],
  ['africa/kinshasa', true],
  ['UTC', true],
  ['Etc/GMT-2', true],
  ['Kinshasa', false],
  ['', false],
  // PostgreSQL reads an offset with the other sign.
  ['+02:00', false],
  ['-0500', false],
])('%j is the name of a time zone: %s', (name, isName) => {
  expect(isTimeZone(name)).toBe(isName);
});
