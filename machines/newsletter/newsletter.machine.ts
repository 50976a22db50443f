import { type ActorRefFrom, assign } from 'xstate';
import { subscribeToNewsletter } from '#contract/calls/enquiries.ts';
import { callStub } from '../shared/call-stub.ts';
import { enquiryFailure } from '../shared/enquiry-failure.ts';
import { succeed } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { callFailure, withEvent } from '../shared/params.ts';

interface NewsletterContext {
  /** NEWS-02: at first the signed-in user's email. */
  readonly email: string;
}

type NewsletterEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'newsletter.subscribe' };

/** A subscription to the newsletter (NEWS-01 … NEWS-07). */
export const newsletterMachine = flowSetup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    input: {} as NewsletterContext,
    tags: {} as 'busy',
  },
  actors: { subscribe: callStub(subscribeToNewsletter) },
})
  .extend({
    guards: {
      /** NEWS-01. */
      hasEmail: ({ context }) => context.email.trim() !== '',
    },
    actions: {
      setEmail: assign((_, { email }: { email: string }) => ({ email })),
      clearEmail: assign({ email: '' }),
    },
  })
  .createMachine({
    id: 'newsletter',
    context: ({ input }) => input,
    initial: 'editing',
    states: {
      editing: {
        on: {
          'email.typed': { actions: withEvent('setEmail') },
          'newsletter.subscribe': { guard: 'hasEmail', target: 'subscribing' },
        },
      },
      subscribing: {
        tags: 'busy',
        description: 'The field is cleared whatever the outcome (NEWS-07).',
        exit: 'clearEmail',
        invoke: {
          id: 'subscribe',
          src: 'subscribe',
          input: ({ context }) => ({ body: { email: context.email.trim() } }),
          onDone: { target: 'editing', actions: succeed('newsletter.subscribed') },
          onError: {
            target: 'editing',
            actions: {
              type: 'complain',
              params: ({ event }) => enquiryFailure(callFailure({ event }), 'newsletter.failed'),
            },
          },
        },
      },
    },
  });

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>;
