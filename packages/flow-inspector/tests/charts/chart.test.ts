import { expect, it } from 'vitest';
import { and, assign, emit, fromPromise, initialTransition, setup, transition } from 'xstate';
import { chartOf } from '../../src/charts/chart.ts';
import { idsOf } from '../../src/charts/ids.ts';

const lift = setup({
  types: {
    context: {} as { floor: number },
    events: {} as { type: 'lift.call' | 'lift.stop' | 'lift.repair' },
    emitted: {} as { type: 'bell' },
  },
  actors: { checkRope: fromPromise(async () => true) },
  guards: { isFull: () => false, isMoving: () => true },
  actions: { ring: emit({ type: 'bell' }), say: (_, _params: { message: string }) => {} },
  delays: { patience: 1500, ride: ({ context }) => context.floor * 1000 },
}).createMachine({
  id: 'lift',
  context: { floor: 2 },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The room is empty.',
      tags: 'idle',
      entry: 'ring',
      exit: assign({ floor: 3 }),
      on: {
        'lift.call': [
          { guard: 'isFull', actions: { type: 'say', params: { message: 'full' } } },
          { target: 'working', description: 'Everybody else comes in.' },
        ],
        'lift.repair': 'working.previous',
      },
    },
    working: {
      type: 'parallel',
      on: { 'lift.stop': { target: 'out', reenter: true } },
      onDone: 'out',
      states: {
        cabin: {
          initial: 'still',
          states: {
            still: { always: { guard: and(['isMoving', 'isFull']), target: 'moving' } },
            moving: { after: { patience: 'arrived', ride: 'arrived', 250: 'still' } },
            arrived: { type: 'final' },
          },
        },
        rope: {
          initial: 'checking',
          states: {
            checking: {
              invoke: { id: 'check', src: 'checkRope', onDone: 'checked', onError: '#lift.out' },
            },
            checked: { type: 'final' },
          },
        },
        previous: { type: 'history', history: 'deep' },
      },
    },
    out: { type: 'final' },
  },
});

const sentences: Readonly<Record<string, string>> = { full: 'The lift is full.' };

function sentenceOf(params: unknown): string | undefined {
  const isNamed = typeof params === 'object' && params !== null && 'message' in params;
  return isNamed ? sentences[String(params.message)] : undefined;
}

const chart = chartOf(lift, sentenceOf);

function stateNamed(id: string) {
  return chart.states.find((state) => state.id === id);
}

function transitionNamed(id: string) {
  return chart.transitions.find((one) => one.id === id);
}

it('lists every state, parents before their children', () => {
  expect(chart.id).toBe('lift');
  expect(
    chart.states.map(({ id, parent, kind, isInitial }) => [id, parent, kind, isInitial]),
  ).toEqual([
    ['lift', undefined, 'compound', false],
    ['lift.waiting', 'lift', 'atomic', true],
    ['lift.working', 'lift', 'parallel', false],
    ['lift.working.cabin', 'lift.working', 'compound', false],
    ['lift.working.cabin.still', 'lift.working.cabin', 'atomic', true],
    ['lift.working.cabin.moving', 'lift.working.cabin', 'atomic', false],
    ['lift.working.cabin.arrived', 'lift.working.cabin', 'final', false],
    ['lift.working.rope', 'lift.working', 'compound', false],
    ['lift.working.rope.checking', 'lift.working.rope', 'atomic', true],
    ['lift.working.rope.checked', 'lift.working.rope', 'final', false],
    ['lift.working.previous', 'lift.working', 'history', false],
    ['lift.out', 'lift', 'final', false],
  ]);
});

it('has every part of a state', () => {
  expect(stateNamed('lift.waiting')).toEqual({
    id: 'lift.waiting',
    parent: 'lift',
    key: 'waiting',
    path: ['waiting'],
    kind: 'atomic',
    isInitial: true,
    description: 'The room is empty.',
    tags: ['idle'],
    entry: [{ name: 'ring' }],
    exit: [{ name: 'assign' }],
    invokes: [],
  });
  expect(stateNamed('lift.working.rope.checking')?.invokes).toEqual([
    { id: 'check', source: 'checkRope' },
  ]);
});

it('lists every branch of every transition with its trigger and its targets', () => {
  expect(chart.transitions.map(({ id, trigger, to }) => [id, trigger.kind, to])).toEqual([
    ['lift.waiting: lift.call #1', 'event', []],
    ['lift.waiting: lift.call #2', 'event', ['lift.working']],
    ['lift.waiting: lift.repair', 'event', ['lift.working.previous']],
    ['lift.working: lift.stop', 'event', ['lift.out']],
    ['lift.working: onDone', 'end', ['lift.out']],
    ['lift.working.cabin.still: always', 'always', ['lift.working.cabin.moving']],
    ['lift.working.cabin.moving: after 250', 'delay', ['lift.working.cabin.still']],
    ['lift.working.cabin.moving: after patience', 'delay', ['lift.working.cabin.arrived']],
    ['lift.working.cabin.moving: after ride', 'delay', ['lift.working.cabin.arrived']],
    ['lift.working.rope.checking: check.onDone', 'done', ['lift.working.rope.checked']],
    ['lift.working.rope.checking: check.onError', 'error', ['lift.out']],
  ]);
});

it('has every part of a transition', () => {
  expect(transitionNamed('lift.waiting: lift.call #1')).toEqual({
    id: 'lift.waiting: lift.call #1',
    from: 'lift.waiting',
    to: [],
    event: 'lift.call',
    trigger: { kind: 'event', event: 'lift.call' },
    guard: 'isFull',
    actions: [{ name: 'say', sentence: 'The lift is full.' }],
    reenters: false,
  });
  expect(transitionNamed('lift.waiting: lift.call #2')?.description).toBe(
    'Everybody else comes in.',
  );
  expect(transitionNamed('lift.working: lift.stop')?.reenters).toBe(true);
  expect(transitionNamed('lift.working.cabin.still: always')?.guard).toBe('isMoving and isFull');
});

it('has the length of a delay that does not depend on the context', () => {
  const lengths = ['after 250', 'after patience', 'after ride'].map(
    (name) => transitionNamed(`lift.working.cabin.moving: ${name}`)?.milliseconds,
  );
  expect(lengths).toEqual([250, 1500, undefined]);
});

it('is data that another window can receive', () => {
  expect(structuredClone(chart)).toEqual(chart);
});

it('names the transitions that a running machine takes', () => {
  const [start] = initialTransition(lift);
  const taken = lift.getTransitionData(start, { type: 'lift.call' });
  expect(taken.map((definition) => idsOf(lift).get(definition))).toEqual([
    'lift.waiting: lift.call #2',
  ]);
  const [working] = transition(lift, start, { type: 'lift.call' });
  const stopped = lift.getTransitionData(working, { type: 'lift.stop' });
  expect(stopped.map((definition) => idsOf(lift).get(definition))).toEqual([
    'lift.working: lift.stop',
  ]);
});
