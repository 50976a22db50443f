import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { subscribeToNewsletter } from '#contract/calls/enquiries.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { enquiryFailure } from '../shared/enquiry-failure.ts';

interface NewsletterContext {
  /** NEWS-02: at first the address of whoever is signed in. */
  readonly email: string;
}

type NewsletterEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'newsletter.subscribe' };

/** A subscription to the newsletter (NEWS-01 … NEWS-07). */
export const newsletterMachine = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    input: {} as NewsletterContext,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: { subscribe: callStub(subscribeToNewsletter) },
  guards: {
    /** NEWS-01. */
    hasEmail: ({ context }) => context.email.trim() !== '',
    isAccepted: (_, reply: ReplyOf<typeof subscribeToNewsletter>) => isAccepted(reply),
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    clearEmail: assign({ email: '' }),
    announce: emit({ type: 'notice', level: 'success', message: 'newsletter.subscribed' }),
    complain: emit((_, failure: Failure) => ({
      type: 'notice' as const,
      level: 'error' as const,
      ...enquiryFailure(failure, 'newsletter.failed'),
    })),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'newsletter',
  context: ({ input }) => input,
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event } },
        'newsletter.subscribe': { guard: 'hasEmail', target: 'subscribing' },
      },
    },
    subscribing: {
      tags: 'busy',
      description: 'However it ends, the field is empty afterwards.',
      exit: 'clearEmail',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ body: { email: context.email.trim() } }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'editing',
            actions: 'announce',
          },
          {
            target: 'editing',
            actions: { type: 'complain', params: { kind: 'reply', status: 200 } },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
        },
      },
      after: {
        callTimeLimit: {
          target: 'editing',
          actions: { type: 'complain', params: { kind: 'noReply' } },
        },
      },
    },
  },
});

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>;
