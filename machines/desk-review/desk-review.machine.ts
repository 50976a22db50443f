import { hideReview, readDeskReview, showReview } from '#contract/desk/calls/reviews.ts';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import { createDeskRecordMachine } from '../desk-record/desk-record.machine.ts';

/** What an operator can do with a review. */
export type ReviewStep = 'hide' | 'show';

export function canTakeReviewStep(step: ReviewStep, { state }: Pick<DeskReview, 'state'>): boolean {
  return step === 'hide' ? state === 'shown' : state === 'hidden';
}

/** DESK-143: hide a review from guests, or show it again. */
export const deskReviewMachine = createDeskRecordMachine<DeskReview, ReviewStep>({
  id: 'deskReview',
  reads: readDeskReview,
  changes: [hideReview, showReview],
  canTake: canTakeReviewStep,
  hasTaken: (step, { state }) => state === (step === 'hide' ? 'hidden' : 'shown'),
  done: (step) => `desk.review.${step}.done`,
  undoOf: (step) => (step === 'hide' ? 'show' : 'hide'),
});
