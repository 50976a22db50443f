import { type ActorRefFrom, assign } from 'xstate';
import { subscribeToNewsletter } from '#contract/calls/enquiries.ts';
import { callStub } from '../shared/call-stub.ts';
import { notifySuccess } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { callFailure } from '../shared/params.ts';
import { enquiryFailure } from './enquiry-failure.ts';

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
  /** The field is required (NEWS-01). */
  .extend({
    guards: {
      /** Whether an e-mail address is typed. */
      hasEmail: ({ context }) => context.email.trim() !== '',
    },
  })
  .createMachine({
    id: 'newsletter',
    context: ({ input }) => input,
    initial: 'editing',
    states: {
      editing: {
        on: {
          'email.typed': { actions: assign({ email: ({ event }) => event.email }) },
          'newsletter.subscribe': { guard: 'hasEmail', target: 'subscribing' },
        },
      },
      subscribing: {
        tags: 'busy',
        description: 'The field is cleared after every outcome (NEWS-07).',
        exit: assign({ email: '' }),
        invoke: {
          id: 'subscribe',
          src: 'subscribe',
          input: ({ context }) => ({ body: { email: context.email.trim() } }),
          onDone: { target: 'editing', actions: notifySuccess('newsletter.subscribed') },
          onError: {
            target: 'editing',
            actions: {
              type: 'notifyError',
              params: ({ event }) => enquiryFailure(callFailure({ event }), 'newsletter.failed'),
            },
          },
        },
      },
    },
  });

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>;
