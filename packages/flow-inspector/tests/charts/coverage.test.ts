import { describe, expect, it } from 'vitest';
import { createActor, initialTransition, setup, transition } from 'xstate';
import { chartOf } from '../../src/charts/chart.ts';
import { countCoverage, partsOf, takenIn } from '../../src/charts/coverage.ts';
import { takenParts } from '../../src/unit-coverage.ts';

/** A lamp that checks itself, warms up in a while, and can be broken. */
const lamp = setup({
  types: { events: {} as { type: 'press' | 'shake' } },
  guards: { isBroken: () => false },
}).createMachine({
  id: 'lamp',
  initial: 'checking',
  on: { shake: '.broken' },
  states: {
    checking: { always: [{ guard: 'isBroken', target: 'broken' }, { target: 'off' }] },
    off: { on: { press: 'on' } },
    on: {
      initial: 'cold',
      states: { cold: { after: { 50: 'warm' } }, warm: {}, before: { type: 'history' } },
    },
    broken: {},
  },
});

const parts = {
  states: ['lamp.checking', 'lamp.off', 'lamp.on', 'lamp.on.cold', 'lamp.on.warm', 'lamp.broken'],
  transitions: [
    'lamp: shake',
    'lamp.checking: always #1',
    'lamp.checking: always #2',
    'lamp.off: press',
    'lamp.on.cold: after 50',
  ],
};

describe('coverage', () => {
  it('counts all states except the root and history states, and every branch', () => {
    expect(partsOf(chartOf(lamp))).toEqual(parts);
  });

  it('counts each part once for each kind of run, and lists what was never seen in the page', () => {
    const coverage = {
      unit: ['lamp.off', 'lamp.off: press', 'lamp.on', 'lamp.off'],
      paths: [...parts.states, ...parts.transitions],
      browser: ['lamp', 'lamp.checking', 'lamp.checking: always #2', 'lamp.off', 'torch.off'],
      hand: ['lamp.off', 'lamp.off: press', 'lamp.on', 'lamp.on.cold'],
    };
    expect(countCoverage(parts, coverage)).toEqual({
      total: 11,
      taken: { unit: 3, paths: 11, browser: 3, hand: 4 },
      unseen: [
        'lamp.on.warm',
        'lamp.broken',
        'lamp: shake',
        'lamp.checking: always #1',
        'lamp.on.cold: after 50',
      ],
    });
  });

  it('is what the events of an actor show, including a state that is left at once', () => {
    const taken: string[][] = [];
    const actor = createActor(lamp, {
      inspect: (event) => {
        const ids = takenIn(event);
        if (ids.length > 0) taken.push(ids);
      },
    });
    actor.start();
    actor.send({ type: 'press' });
    actor.stop();
    expect([...new Set(taken.flat())]).toEqual([
      'lamp.checking',
      'lamp.checking: always #2',
      'lamp',
      'lamp.off',
      'lamp.off: press',
      'lamp.on',
      'lamp.on.cold',
    ]);
  });

  it('comes from every actor of a test, but not from calculations', () => {
    takenParts();
    const [first] = initialTransition(lamp);
    transition(lamp, first, { type: 'press' });
    expect([...takenParts()]).toEqual([]);
    const actor = createActor(lamp).start();
    actor.send({ type: 'shake' });
    createActor(lamp, { snapshot: actor.getPersistedSnapshot() }).start();
    expect([...takenParts()].toSorted()).toEqual([
      'lamp',
      'lamp.broken',
      'lamp.checking',
      'lamp.checking: always #2',
      'lamp.off',
      'lamp: shake',
    ]);
    expect([...takenParts()]).toEqual([]);
  });
});
