import { assign, fromPromise, setup } from 'xstate';

type CheckoutEvent =
  | { readonly type: 'checkout.begun'; readonly total: number }
  | { readonly type: 'checkout.confirmed' | 'checkout.cancelled' };

/** Orders what is in the cart. */
export const checkoutMachine = setup({
  types: { context: {} as { total: number }, events: {} as CheckoutEvent },
  actors: {
    sendOrder: fromPromise<void, { total: number }>(() => {
      throw new Error('sendOrder is not provided');
    }),
  },
  guards: { hasTotal: (_, total: number) => total > 0 },
  actions: { setTotal: assign((_, total: number) => ({ total })) },
}).createMachine({
  id: 'checkout',
  context: { total: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'checkout.begun': {
          guard: { type: 'hasTotal', params: ({ event }) => event.total },
          target: 'confirming',
          actions: { type: 'setTotal', params: ({ event }) => event.total },
        },
      },
    },
    confirming: {
      on: { 'checkout.confirmed': 'ordering', 'checkout.cancelled': 'choosing' },
    },
    ordering: {
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context }) => context,
        onDone: 'ordered',
        onError: 'refused',
      },
    },
    refused: { on: { 'checkout.confirmed': 'ordering', 'checkout.cancelled': 'choosing' } },
    ordered: { type: 'final' },
  },
});
