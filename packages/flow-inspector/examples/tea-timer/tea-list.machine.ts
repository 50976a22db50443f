import { assign, fromPromise, setup } from 'xstate';
import type { Tea } from './tea.ts';

/** Loads the teas of the shop. */
export const teaListMachine = setup({
  types: { context: {} as { teas: readonly Tea[] }, events: {} as { type: 'teas.retry' } },
  actors: {
    loadTeas: fromPromise<readonly Tea[]>(() => {
      throw new Error('loadTeas is not provided');
    }),
  },
  actions: { keep: assign((_, teas: readonly Tea[]) => ({ teas })) },
}).createMachine({
  id: 'teaList',
  context: { teas: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTeas',
        src: 'loadTeas',
        onDone: {
          target: 'loaded',
          actions: { type: 'keep', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'teas.retry': 'loading' } },
  },
});
