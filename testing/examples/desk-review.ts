import { examplesOf } from 'flow-inspector/paths';
import { deskReviewMachine } from '#machines/desk/desk-review.machine.ts';
import { repliedReview, shownReview } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskReviewMachine,
    inputs: [{ id: 'review-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'hide' },
      { type: 'step.choose', step: 'show' },
      { type: 'step.choose', step: 'reply' },
      { type: 'step.choose', step: 'removeReply' },
      { type: 'step.confirm', reason: 'Advertising' },
      { type: 'step.cancel' },
      { type: 'step.undo' },
    ],
    outcomes: {
      load: {
        done: [
          shownReview,
          repliedReview,
          { ...shownReview, version: 9 },
          { ...shownReview, version: 9, state: 'hidden' },
        ],
        error: [...anyFailure, notFound],
      },
      take: {
        done: [{ ...shownReview, version: 2, state: 'hidden' }, repliedReview],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
