import { expect, it } from 'vitest';
import { firstSteps } from '#contract/desk/first-steps.ts';
import { firstStepsOf } from '#machines/desk/desk-today/first-steps.ts';

it.each([
  ['owner', ['/taxonomy', '/listings', '/settings', '/content', '/operators']],
  ['manager', ['/taxonomy', '/listings', '/settings', '/content']],
  ['support', []],
] as const)(
  '[DESK-305] the first steps of the role %s are those that it may do',
  (role, places) => {
    expect(firstStepsOf(role, firstSteps).map(({ to }) => to)).toEqual(places);
  },
);

it('[DESK-305] each first step is ticked off, and all of them stay until the last is done', () => {
  const done = (open: Parameters<typeof firstStepsOf>[1]) =>
    firstStepsOf('owner', open).map(({ name, isDone }) => `${name} ${isDone}`);
  expect(done(['settings', 'operators'])).toEqual([
    'taxonomy true',
    'home true',
    'settings false',
    'content true',
    'operators false',
  ]);
  expect(done(['content'])).toContain('operators true');
  expect(done([])).toEqual([]);
});

it('[DESK-305] a host who works alone is not asked for ever to invite operators', () => {
  expect(firstStepsOf('owner', ['operators'])).toEqual([]);
});
