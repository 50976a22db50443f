import { assign, fromPromise, setup } from 'xstate';

type NewsletterEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'newsletter.subscribe' };

/** A form with one field, a guard and a call. */
export const newsletterMachine = setup({
  types: { context: {} as { readonly email: string }, events: {} as NewsletterEvent },
  actors: { subscribe: fromPromise<string, { readonly email: string }>(async () => '') },
  guards: { hasEmail: ({ context }) => context.email.trim() !== '' },
}).createMachine({
  id: 'newsletter',
  context: { email: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.typed': { actions: assign({ email: ({ event }) => event.email }) },
        'newsletter.subscribe': { guard: 'hasEmail', target: 'subscribing' },
      },
    },
    subscribing: {
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: 'editing',
        onError: 'editing',
      },
    },
  },
});
