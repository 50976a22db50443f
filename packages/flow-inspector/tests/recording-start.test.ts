import { expect, test } from 'vitest';
import { startedAt } from '../src/page/recording-start.ts';
import { newWalk } from '../src/record/recorder.ts';

const asked = newWalk({ name: 'Walk', address: '/signup', stored: {}, history: null });

test('a recording begins at the page that a navigation has led to meanwhile', () => {
  const history = { idx: 1 };
  expect(startedAt(asked, '/signin', history)).toEqual({ ...asked, address: '/signin', history });
  expect(startedAt(asked, '/signup', history)).toBe(asked);
});

test('a recording that has steps goes on at another page', () => {
  const walk = { ...asked, steps: [{ kind: 'move', address: '/signin' } as const] };
  expect(startedAt(walk, '/signin', {})).toBe(walk);
});
