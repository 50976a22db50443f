import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { createReview } from '#contract/calls/reviews.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { isSessionOver } from '../shared/failure-kind.ts';
import { draftText } from './review-draft.ts';

interface ReviewFormContext {
  readonly userId: string;
  readonly propertyId: string;
  /** REV-08: the guest's own, locked. */
  readonly username: string;
  readonly email: string;
  readonly comment: string;
}

type ReviewFormEvent =
  | { readonly type: 'comment.typed'; readonly comment: string }
  | { readonly type: 'review.post' };

/** `Leave A Reply` (REV-06 … REV-11). */
export const reviewFormMachine = setup({
  types: {
    context: {} as ReviewFormContext,
    events: {} as ReviewFormEvent,
    /** `comment`: what was typed before the session ended. */
    input: {} as ReviewFormContext,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: { createReview: callStub(createReview) },
  guards: {
    /** REV-09. */
    hasComment: ({ context }) => context.comment.trim() !== '',
    isAccepted: (_, reply: ReplyOf<typeof createReview>) => isAccepted(reply),
    isSessionOver: (_, { failure }: { failure: Failure }) => isSessionOver(failure),
  },
  actions: {
    /** `src/app` has the list of reviews read again. */
    reviewPosted: () => {},
    keepComment: assign((_, { comment }: { comment: string }) => ({ comment })),
    clearComment: assign({ comment: '' }),
    rememberDraft: emit(
      ({ context: { userId, propertyId } }, { comment }: { comment: string }) => ({
        type: 'remember' as const,
        key: 'ndako.reviewDraft.v1' as const,
        value: draftText({ userId, propertyId, comment }),
      }),
    ),
    forgetDraft: emit({ type: 'forget', key: 'ndako.reviewDraft.v1' }),
    announce: emit({ type: 'notice', level: 'success', message: 'review.posted' }),
    complain: emit({ type: 'notice', level: 'error', message: 'review.failed' }),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'reviewForm',
  context: ({ input }) => input,
  initial: 'editing',
  states: {
    editing: {
      on: {
        'comment.typed': {
          actions: [
            { type: 'keepComment', params: ({ event }) => event },
            { type: 'rememberDraft', params: ({ event }) => event },
          ],
        },
        'review.post': { guard: 'hasComment', target: 'posting' },
      },
    },
    posting: {
      tags: 'busy',
      invoke: {
        id: 'createReview',
        src: 'createReview',
        input: ({ context }) => ({ body: context }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'editing',
            actions: ['clearComment', 'forgetDraft', 'announce', 'reviewPosted'],
          },
          { target: 'editing', actions: 'complain' },
        ],
        onError: [
          {
            guard: {
              type: 'isSessionOver',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'signedOut',
          },
          { target: 'editing', actions: 'complain' },
        ],
      },
      after: { callTimeLimit: { target: 'editing', actions: 'complain' } },
    },
    signedOut: {
      description: 'The session says so; the text is found again after signing in.',
      on: {
        'comment.typed': {
          target: 'editing',
          actions: [
            { type: 'keepComment', params: ({ event }) => event },
            { type: 'rememberDraft', params: ({ event }) => event },
          ],
        },
        'review.post': { guard: 'hasComment', target: 'posting' },
      },
    },
  },
});

export type ReviewFormActor = ActorRefFrom<typeof reviewFormMachine>;
