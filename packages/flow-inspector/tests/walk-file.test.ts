import { expect, test } from 'vitest';
import { newWalk } from '../src/record/recorder.ts';
import { readWalk, type Walk, walkOf, walkText } from '../src/record/walk.ts';

/** As React Router keeps it for a page that was opened by a link. */
const opened = { usr: { from: '/FAQ' }, key: 'k3y', idx: 2, masked: undefined };
/** The same without the field, which a walk leaves out. */
const kept = { usr: { from: '/FAQ' }, key: 'k3y', idx: 2 };

test('a walk from a page that was opened by a link has its history without undefined fields', () => {
  const walk = newWalk({ name: 'By a link', address: '/signin', stored: {}, history: opened });
  expect(walk.history).toStrictEqual(kept);
  expect(walkText(walk)).not.toContain('[undefined]');
});

test('a walk with words for undefined fields in its history is read without those fields', () => {
  const walk: Walk = {
    ...newWalk({ name: 'By a link', address: '/signin', stored: {}, history: null }),
    history: { ...opened, masked: '[undefined]' },
  };
  expect(walkOf(walkText(walk))?.history).toStrictEqual(kept);
  expect(readWalk(walk)?.history).toStrictEqual(kept);
});
