import { expect, it } from 'vitest';
import { looksOf } from '../src/window/chart/coverage/coverage-looks.ts';

it('shows each part in the look of the run that is closest to use, with all kinds of runs', () => {
  const parts = {
    states: ['lamp.off', 'lamp.on', 'lamp.broken'],
    transitions: ['lamp.off: press', 'lamp.on: press'],
  };
  const looks = looksOf(parts, {
    unit: ['lamp.off', 'lamp.on', 'lamp.off: press', 'lamp.on: press'],
    paths: ['lamp.off', 'lamp.off: press'],
    browser: ['lamp.off', 'lamp.off: press', 'torch.off'],
    hand: ['lamp.off'],
  });
  expect([...looks]).toEqual([
    ['lamp.off', { look: 'hand', kinds: ['unit', 'paths', 'browser', 'hand'] }],
    ['lamp.on', { look: 'tests', kinds: ['unit'] }],
    ['lamp.broken', { look: 'never', kinds: [] }],
    ['lamp.off: press', { look: 'browser', kinds: ['unit', 'paths', 'browser'] }],
    ['lamp.on: press', { look: 'tests', kinds: ['unit'] }],
  ]);
});
