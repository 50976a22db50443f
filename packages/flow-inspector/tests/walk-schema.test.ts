import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { walkSchema } from '../src/walks.ts';

test('a file of another format or version is no walk', () => {
  const walk = {
    format: 'flow-inspector.walk',
    version: 1,
    id: 'walk-1',
    name: 'Nothing',
    recordedAt: 0,
    address: '/',
    stored: {},
    steps: [{ kind: 'load' }],
  };
  expect(z.safeParse(walkSchema, walk).success).toBe(true);
  const others = [
    { ...walk, version: 2 },
    { ...walk, format: 'another.walk' },
    { ...walk, steps: [{ kind: 'jump' }] },
    { ...walk, stored: { token: 1 } },
  ];
  expect(others.map((other) => z.safeParse(walkSchema, other).success)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
