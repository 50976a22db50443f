import { assign, setup } from 'xstate';
import type { Tea } from './tea.ts';

interface TimerContext {
  readonly tea: Tea | undefined;
  /** The guest's stamp card. Its number is a secret. */
  readonly card: string;
}

type TimerEvent =
  | { readonly type: 'card.typed'; readonly card: string }
  | { readonly type: 'tea.chosen'; readonly tea: Tea }
  | { readonly type: 'timer.cancelled' }
  | { readonly type: 'cup.taken' };

/** Brews a tea for as long as it needs. */
export const teaTimerMachine = setup({
  types: { context: {} as TimerContext, events: {} as TimerEvent },
  guards: { hasCard: ({ context }) => context.card !== '' },
  actions: {
    setTea: assign((_, tea: Tea) => ({ tea })),
    setCard: assign((_, card: string) => ({ card })),
  },
  delays: { steeping: ({ context }) => (context.tea?.minutes ?? 0) * 60_000 },
}).createMachine({
  id: 'teaTimer',
  context: { tea: undefined, card: '' },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'card.typed': { actions: { type: 'setCard', params: ({ event }) => event.card } },
        'tea.chosen': {
          guard: 'hasCard',
          target: 'brewing',
          actions: { type: 'setTea', params: ({ event }) => event.tea },
        },
      },
    },
    brewing: {
      description: 'The tea steeps.',
      after: { steeping: 'ready' },
      on: { 'timer.cancelled': 'choosing' },
    },
    ready: { on: { 'cup.taken': 'choosing' } },
  },
});
