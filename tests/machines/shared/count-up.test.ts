import { letPass, runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { countUpMachine } from '#machines/shared/count-up/count-up.machine.ts';
import { countAt, shownCount } from '#machines/shared/count-up/shown-count.ts';

describe('the experience counters', () => {
  it('[HOME-18] [HOME-20] count for three seconds, once', () => {
    const { actor, clock } = runMachine(countUpMachine);
    letPass(clock, 60_000);
    expect(actor.getSnapshot().value).toBe('unseen');
    actor.send({ type: 'card.seen' });
    letPass(clock, 2999);
    expect(actor.getSnapshot().value).toBe('counting');
    letPass(clock, 1);
    expect(actor.getSnapshot().value).toBe('counted');
    actor.send({ type: 'card.seen' });
    expect(actor.getSnapshot().value).toBe('counted');
  });

  it.each([
    [0, { unit: 'one', count: 0 }],
    [999, { unit: 'one', count: 999 }],
    [1000, { unit: 'thousand', count: 1 }],
    [1999, { unit: 'thousand', count: 1 }],
    [8450, { unit: 'thousand', count: 8 }],
  ])('[HOME-21] shows %i in whole thousands above 999', (value, shown) => {
    expect(shownCount(value)).toEqual(shown);
  });

  it('runs from nothing to the figure and never beyond', () => {
    expect([0, 0.5, 1, 1.2].map((progress) => countAt(149, progress))).toEqual([0, 74, 149, 149]);
  });
});
