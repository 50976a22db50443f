import { expect, it } from 'vitest';
import { and, not, or, stateIn } from 'xstate';
import { guardText } from '../../src/charts/guard-text.ts';

it.each([
  ['isMoving', 'isMoving'],
  [{ type: 'isFull', params: {} }, 'isFull'],
  [and(['isMoving', not('isFull')]), 'isMoving and not isFull'],
  [or(['isMoving', { type: 'isFull' }]), 'isMoving or isFull'],
  [stateIn({ working: { cabin: 'still' } }), 'in working.cabin.still'],
  [() => true, 'a condition'],
])('writes a guard as readers see it', (guard, text) => {
  expect(guardText(guard)).toBe(text);
});
