import { describe, expect, it } from 'vitest';
import { and, assign, createActor, emit, SimulatedClock, setup } from 'xstate';
import { faultsOf } from '../../scripts/mutations/judge.ts';
import { observed } from '../../scripts/mutations/left-out-keys.ts';
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

interface Order {
  name: string;
  amount: number;
  note: string | undefined;
}

const noNote = { note: undefined };

function dearer({ amount }: Order) {
  return { amount: amount + 1 };
}

/** Every way to write an `assign`, and one that the machine does not use. */
const orderMachine = setup({
  types: {
    context: {} as Order,
    events: {} as { type: 'open' | 'raise' | 'name' | 'clear' },
  },
  actions: {
    clear: assign({ name: '', ...noNote }),
    raise: assign(({ context }) => dearer(context)),
    rename: assign(({ context: { amount, name } }) => {
      if (name === '') return { name: 'Ada', ...noNote };
      return amount > 1 ? { amount: 0 } : { name: 'Eve', ...(amount > 0 && { note: 'one' }) };
    }),
    unused: assign({ name: 'unused' }),
  },
}).createMachine({
  id: 'order',
  context: { name: 'Eve', amount: 3, note: 'late' },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', actions: assign({ note: () => 'new' }) } } },
    open: {
      entry: assign({ amount: 1 }),
      exit: 'clear',
      on: { raise: { actions: 'raise' }, name: { actions: { type: 'rename' } }, clear: 'closed' },
    },
  },
});

describe('a key that an assign leaves out', () => {
  it('is a mutant when the key is written, once for an action with a name', () => {
    const names = [...mutantsOf(orderMachine).keys()].filter((name) => name.includes('| key'));
    expect(names).toEqual([
      'closed: open | key note left out',
      'rename (action) | key name left out',
      'rename (action) | key amount left out',
      'rename (action) | key note left out',
      'open (entry) | key amount left out',
      'clear (action) | key name left out',
      'clear (action) | key note left out',
    ]);
  });

  it('is a mutant when a run sets the key', () => {
    const told: string[] = [];
    const machine = observed(orderMachine, ({ name }) => told.push(name));
    const actor = createActor(machine).start();
    actor.send({ type: 'open' });
    actor.send({ type: 'raise' });
    expect(told).toEqual([
      'closed: open | key note left out',
      'open (entry) | key amount left out',
      'raise (action) | key amount left out',
    ]);
    expect(actor.getSnapshot().context).toEqual({ name: 'Eve', amount: 2, note: 'new' });
  });

  it.each([
    ['closed: open | key note left out', 'open', { name: 'Eve', amount: 1, note: 'late' }],
    ['open (entry) | key amount left out', 'open', { name: 'Eve', amount: 3, note: 'new' }],
    ['clear (action) | key name left out', 'closed', { name: 'Eve', amount: 1, note: undefined }],
    ['clear (action) | key note left out', 'closed', { name: '', amount: 1, note: 'new' }],
  ])('keeps its old value, and the others change: %s', (name, state, context) => {
    const mutant = mutantsOf(orderMachine).get(name)?.();
    if (!mutant) throw new Error(`There is no mutant ${name}`);
    const actor = createActor(mutant).start();
    actor.send({ type: 'open' });
    if (state === 'closed') actor.send({ type: 'clear' });
    expect(actor.getSnapshot().context).toEqual(context);
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
