import {
  hideReview,
  readDeskReview,
  removeReviewReply,
  replyToReview,
  showReview,
} from '#contract/desk/calls/reviews.ts';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import type { ReviewStep } from '../lives/review-life.machine.ts';
import { reviewAfter } from '../lives/review-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** Whether an operator can take the step now. */
export function offersReviewStep(
  step: ReviewStep,
  { state, reply }: Pick<DeskReview, 'state' | 'reply'>,
): boolean {
  if (step === 'removeReply' && !reply) return false;
  return reviewAfter(state, `operator.${step}`) !== undefined;
}

/** Whether the review that was read shows that the step was taken. `typed` is the text of a reply. */
function hasTaken(step: ReviewStep, { state, reply }: DeskReview, typed: string): boolean {
  switch (step) {
    case 'hide':
      return state === 'hidden';
    case 'show':
      return state === 'shown';
    case 'reply':
      return reply?.text === typed.trim();
    case 'removeReply':
      return reply === undefined;
  }
}

const undoOf = { hide: 'show', show: 'hide', reply: undefined, removeReply: undefined } as const;

/** DESK-143, DESK-630: hide a review from guests or show it again, and reply to it. */
export const deskReviewMachine = createDeskRecordMachine<DeskReview, ReviewStep>({
  id: 'deskReview',
  reads: readDeskReview,
  changes: [hideReview, showReview, replyToReview, removeReviewReply],
  canTake: offersReviewStep,
  hasTaken: (step, now, _before, { reason }) => hasTaken(step, now, reason),
  done: (step) => `desk.review.${step}.done`,
  undoOf: (step) => undoOf[step],
});
