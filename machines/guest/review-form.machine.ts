import { type ActorRefFrom, assign } from 'xstate';
import { createReview } from '#contract/calls/reviews.ts';
import type { Failure } from '#contract/failure.ts';
import { storedReviewDraft } from '#contract/forms/review-draft.ts';
import type { PropertyId, UserId } from '#contract/ids.ts';
import { entryOf } from '#contract/stored-value.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import { notifyError, notifySuccess } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withFailure } from '../shared/params.ts';

interface ReviewFormContext {
  readonly userId: UserId;
  readonly propertyId: PropertyId;
  /** REV-08: the guest's own, locked. */
  readonly username: string;
  readonly email: string;
  readonly comment: string;
}

type ReviewFormEvent =
  | { readonly type: 'comment.typed'; readonly comment: string }
  | { readonly type: 'review.post' };

/** `Leave A Reply` (REV-06 … REV-11). What is typed is found again after the session has ended. */
export const reviewFormMachine = flowSetup({
  types: {
    context: {} as ReviewFormContext,
    events: {} as ReviewFormEvent,
    /** `comment`: what was typed before the session ended. */
    input: {} as ReviewFormContext,
    tags: {} as 'busy',
  },
  actors: { createReview: callStub(createReview) },
})
  .extend({
    guards: {
      /** Post waits for a comment (REV-09). */
      hasComment: ({ context }) => context.comment.trim() !== '',
      /** Our server, where its host wants reviews of stays alone. */
      isStayNeeded: (_, failure: Failure) => isReplyWith(failure, 422, 'stay_needed'),
    },
  })
  .createMachine({
    id: 'reviewForm',
    context: ({ input }) => input,
    initial: 'editing',
    states: {
      editing: {
        on: {
          'comment.typed': {
            actions: [
              assign({ comment: ({ event }) => event.comment }),
              {
                type: 'remember',
                params: ({ context: { userId, propertyId }, event: { comment } }) =>
                  entryOf(storedReviewDraft(propertyId), { userId, propertyId, comment }),
              },
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
          onDone: {
            target: 'editing',
            actions: [
              assign({ comment: '' }),
              {
                type: 'forget',
                params: ({ context: { propertyId } }) => ({
                  key: storedReviewDraft(propertyId).key,
                }),
              },
              notifySuccess('review.posted'),
              { type: 'emitFact', params: { type: 'review.posted' } },
            ],
          },
          onError: [
            {
              guard: withFailure('isStayNeeded'),
              target: 'editing',
              actions: notifyError('review.stayNeeded'),
            },
            { target: 'editing', actions: notifyError('review.failed') },
          ],
        },
      },
    },
  });

export type ReviewFormActor = ActorRefFrom<typeof reviewFormMachine>;
