import { emit, fromPromise, setup } from 'xstate';

type TillEvent = { readonly type: 'charge.press' } | { readonly type: 'record.retry' };

const atShop = fromPromise(async () => {});

/** Takes money, records it, and registers the receipt. A page that is loaded again goes on with the money. */
export const tillMachine = setup({
  types: {
    context: {} as { readonly isCharged: boolean },
    input: {} as { readonly isCharged: boolean },
    events: {} as TillEvent,
    emitted: {} as { readonly type: 'notice'; readonly message: string },
  },
  actors: { charge: atShop, record: atShop, register: atShop },
  guards: { isCharged: ({ context }) => context.isCharged },
  actions: {
    tell: emit((_, message: string) => ({ type: 'notice' as const, message })),
  },
  delays: { readingTime: 2000 },
}).createMachine({
  id: 'till',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isCharged', target: 'unrecorded' }, 'idle'] },
    idle: { on: { 'charge.press': 'charging' } },
    charging: {
      invoke: {
        id: 'charge',
        src: 'charge',
        onDone: 'recording',
        onError: { target: 'idle', actions: { type: 'tell', params: 'charge.failed' } },
      },
    },
    recording: {
      invoke: {
        id: 'record',
        src: 'record',
        onDone: { target: 'recorded', actions: { type: 'tell', params: 'record.done' } },
        onError: { target: 'unrecorded', actions: { type: 'tell', params: 'record.failed' } },
      },
    },
    unrecorded: { on: { 'record.retry': 'recording' } },
    recorded: { after: { readingTime: 'registering' } },
    registering: { invoke: { id: 'register', src: 'register', onDone: 'registered' } },
    registered: {},
  },
});
