import { afterAll, expect, test } from 'vitest';
import { dayOfTimestamp, moment } from '#src/language/format.ts';
import { i18n } from '#src/language/sentences.ts';

afterAll(() => {
  delete i18n.timeZone;
});

test('[DESK-344] half past midnight in Kinshasa is a time of that day', () => {
  i18n.timeZone = 'Africa/Kinshasa';
  expect(moment('2026-11-22T23:30:00.000Z')).toBe('23 Nov 2026, 00:30');
  expect(dayOfTimestamp('2026-11-22T23:30:00.000Z')).toBe('23 Nov 2026');
});
