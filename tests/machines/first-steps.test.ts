import { expect, it } from 'vitest';
import { firstStepsOf } from '#machines/desk-today/first-steps.ts';

it.each([
  ['owner', ['/listings', '/settings', '/content', '/operators']],
  ['manager', ['/listings', '/settings', '/content']],
  ['support', []],
] as const)(
  '[DESK-305] the first steps of the role %s are those that it may do',
  (role, places) => {
    expect(firstStepsOf(role).map(({ to }) => to)).toEqual(places);
  },
);
