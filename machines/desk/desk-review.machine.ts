import { hideReview, readDeskReview, showReview } from '#contract/desk/calls/reviews.ts';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import type { ReviewStep } from '../lives/review-life.machine.ts';
import { reviewAfter } from '../lives/review-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** Whether an operator can take the step now. */
export function offersReviewStep(step: ReviewStep, { state }: Pick<DeskReview, 'state'>): boolean {
  return reviewAfter(state, `operator.${step}`) !== undefined;
}

/** DESK-143: hide a review from guests, or show it again. */
export const deskReviewMachine = createDeskRecordMachine<DeskReview, ReviewStep>({
  id: 'deskReview',
  reads: readDeskReview,
  changes: [hideReview, showReview],
  canTake: offersReviewStep,
  hasTaken: (step, { state }) => state === (step === 'hide' ? 'hidden' : 'shown'),
  done: (step) => `desk.review.${step}.done`,
  undoOf: (step) => (step === 'hide' ? 'show' : 'hide'),
});
