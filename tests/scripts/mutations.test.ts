import { describe, expect, it } from 'vitest';
import { and, createActor, emit, SimulatedClock, setup } from 'xstate';
import { faultsOf } from '../../scripts/mutations/judge.ts';
import { mutantsOf } from '../../scripts/mutations/mutants.ts';
import { mutationsTable } from '../../scripts/mutations/mutations-table.ts';

const lampMachine = setup({
  types: { emitted: {} as { type: 'buzz' } },
  guards: { isPaid: () => true, hasBulb: () => false },
  actions: { buzz: emit({ type: 'buzz' }) },
  delays: { saving: 1000 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { smash: '.broken' },
  states: {
    off: { on: { press: { guard: and(['isPaid', 'hasBulb']), target: 'on' } } },
    on: { entry: 'buzz', after: { saving: 'off' } },
    broken: {},
  },
});

function mutantNamed(name: string) {
  const mutant = mutantsOf(lampMachine).get(name)?.();
  if (!mutant) throw new Error(`There is no mutant ${name}`);
  return mutant;
}

describe('the mutants of a machine', () => {
  it('are all single faults', () => {
    expect([...mutantsOf(lampMachine).keys()]).toEqual([
      '(root): smash | left out',
      '(root): smash | target off',
      'off: press | guard never holds',
      'off: press | guard always holds',
      'off: press | guard without isPaid',
      'off: press | guard without hasBulb',
      'off: press | target broken',
      'on: after saving | left out',
      'on: after saving | target on',
      'on: after saving | delay doubled',
      'on: after saving | delay halved',
      'on | without buzz on entry',
    ]);
  });

  it.each([
    ['off: press | guard never holds', 'off'],
    ['off: press | guard always holds', 'on'],
    ['off: press | guard without isPaid', 'off'],
    ['off: press | guard without hasBulb', 'on'],
  ])('behave as named: %s', (name, state) => {
    const actor = createActor(mutantNamed(name)).start();
    actor.send({ type: 'press' });
    expect(actor.getSnapshot().value).toBe(state);
  });

  it.each([
    ['on: after saving | delay doubled', 'on'],
    ['on: after saving | delay halved', 'off'],
  ])('wait as named: %s', (name, state) => {
    const lamp = mutantNamed(name).provide({ guards: { hasBulb: () => true } });
    const clock = new SimulatedClock();
    const actor = createActor(lamp, { clock }).start();
    actor.send({ type: 'press' });
    clock.increment(600);
    expect(actor.getSnapshot().value).toBe(state);
  });
});

describe('the results', () => {
  const result = { chart: 'lamp', mutants: ['a', 'b', 'c'], survivors: ['b'], fault: undefined };

  it('are a table of the killed mutants', () => {
    expect(mutationsTable([result], 3).split('\n')).toEqual([
      'chart     mutants  noticed   part',
      '─────────────────────────────────',
      'lamp            3        2  66.6%',
      '─────────────────────────────────',
      '1 charts        3        2  66.6%',
      'Run in 3 s.',
    ]);
  });

  it('fail for a survivor that is not listed, for a listed one that does not survive, and for too many', () => {
    expect(faultsOf([result], { lamp: { c: 'No one can see it.' } })).toEqual([
      'lamp: no test kills b',
      'lamp: listed as a survivor, but a test kills it: c',
      'The tests kill 66.6% of the mutants, less than 97%',
    ]);
  });

  it('pass with listed survivors only', () => {
    const many = { ...result, mutants: Array.from({ length: 100 }, (_, index) => `${index}`) };
    expect(faultsOf([{ ...many, survivors: ['7'] }], { lamp: { 7: 'Nothing shows it.' } })).toEqual(
      [],
    );
  });

  it('fail when the tests could not run', () => {
    expect(faultsOf([{ ...result, survivors: [], fault: 'No such file' }], {})).toEqual([
      'lamp: the tests could not run on the mutants\nNo such file',
    ]);
  });
});
