import { expect, test } from 'vitest';
import { formatTimes, kindOf } from '../../scripts/time-report.ts';

test('the kind of a test is its folder', () => {
  expect(kindOf('tests/server/core/access.test.ts')).toBe('server');
  expect(kindOf('tests/deep/walks/sign-in.spec.ts')).toBe('deep/walks');
  expect(kindOf('package.json')).toBe('check');
});

test('prints the kinds and the slowest tests, slowest first', () => {
  const status = 'passed' as const;
  const results = [
    { title: '[BOOK-01] panel', file: 'tests/e2e/book.spec.ts', status, seconds: 2.25 },
    { title: 'quick', file: 'tests/e2e/book.spec.ts', status, seconds: 0.5 },
    { title: 'race', file: 'tests/server/bookings/race.test.ts', status, seconds: 7 },
  ];
  expect(formatTimes(results, 6).split('\n')).toEqual([
    'Kind               tests  seconds of workers',
    '────────────────────────────────────────────',
    'server                 1                   7',
    'e2e                    2                   3',
    '────────────────────────────────────────────',
    'all, on the clock      3                   6',
    '',
    'The ten slowest tests, in seconds',
    '    7.0  tests/server/bookings/race.test.ts: race',
    '    2.3  tests/e2e/book.spec.ts: [BOOK-01] panel',
    '    0.5  tests/e2e/book.spec.ts: quick',
  ]);
});
