import { examplesOf, invocationsOf } from 'flow-inspector/paths';
import { expect, it } from 'vitest';
import { emit, fromPromise, setup } from 'xstate';
import { faultsOf, landingsOf } from './landing.ts';

const load = fromPromise<string>(() => Promise.resolve(''));

/** A machine whose only call may fail in a way that is not right. */
const flawed = setup({
  types: {
    emitted: {} as { readonly type: 'notice'; readonly message: unknown },
    events: {} as { type: 'start' } | { type: 'again' },
    context: {} as { readonly failure: undefined },
  },
  actors: { load },
}).createMachine({
  id: 'flawed',
  context: { failure: undefined },
  initial: 'ready',
  states: {
    ready: { on: { start: 'loading' } },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: 'loaded',
        onError: [
          { guard: ({ event }) => event.error === 'silent', target: 'ready' },
          { guard: ({ event }) => event.error === 'stays' },
          { guard: ({ event }) => event.error === 'dead end', target: 'stuck' },
          { guard: ({ event }) => event.error === 'odd', target: 'failed' },
          {
            target: 'ready',
            actions: emit(({ event }) => ({ type: 'notice' as const, message: event.error })),
          },
        ],
      },
      after: { 20000: 'failed' },
    },
    loaded: { type: 'final' },
    failed: { on: { again: 'loading' } },
    stuck: {},
  },
});

const [call] = invocationsOf(flawed, [
  examplesOf({
    machine: flawed,
    inputs: [undefined],
    events: [{ type: 'start' }, { type: 'again' }],
    outcomes: { load: { done: ['text'], error: ['odd'] } },
  }),
]);

it.each([
  ['silent', ['shows no message']],
  ['dead end', ['flawed.stuck has no way out']],
  ['stays', ['led nowhere', 'shows no message']],
  ['no.such.sentence', ['says {"type":"notice","message":"no.such.sentence"}']],
  ['failure.reply', ['says {"type":"notice","message":"failure.reply"}']],
  ['failure.noReply', []],
  ['odd', []],
])('finds what is wrong with a failure: %s', (error, faults) => {
  if (!call) throw new Error('The call was not found');
  const landingOf = landingsOf(call);
  const success = landingOf({ type: 'xstate.done.actor.load', output: 'text', actorId: 'load' });
  const landing = landingOf({ type: 'xstate.error.actor.load', error, actorId: 'load' });
  expect(faultsOf(landing, call, [success])).toEqual(faults);
});
