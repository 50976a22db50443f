import { expect, it } from 'vitest';
import { newWalk } from '../src/record/recorder.ts';
import type { WalkStep } from '../src/record/walk.ts';
import { takenOn } from '../src/record/walk-coverage.ts';

const nothing = { effects: [], sentences: [] };

const steps: WalkStep[] = [
  { kind: 'start', actor: 'lamp#2', machine: 'lamp', input: {}, leadsTo: 'off', ...nothing },
  { kind: 'move', address: '/about' },
  {
    kind: 'event',
    actor: 'lamp#2',
    event: { type: 'press' },
    cause: 'control',
    leadsTo: { on: { bulb: 'warm', cord: {} } },
    taken: ['lamp.off: press #2', 'lamp.on.bulb.cold: always'],
    ...nothing,
  },
  // A walk of an older version.
  {
    kind: 'event',
    actor: 'lamp#2',
    event: { type: 'press' },
    cause: 'person',
    leadsTo: 'off',
    ...nothing,
  },
];

it('is what the actors of a recorded walk took, by the ids of their machines', () => {
  const walk = { ...newWalk({ name: 'Lamp', address: '/', stored: {} }), steps };
  expect(takenOn(walk)).toEqual([
    'lamp.off',
    'lamp.off: press #2',
    'lamp.on.bulb.cold: always',
    'lamp.off',
    'lamp.on.bulb.cold',
    'lamp.on',
    'lamp.on.bulb',
    'lamp.on.bulb.warm',
    'lamp.on.cord',
    'lamp.off',
  ]);
});
