import { examplesOf } from 'flow-inspector/paths';
import { reviewFormMachine } from '#machines/guest/review-form.machine.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: reviewFormMachine,
    inputs: [
      {
        userId: userIdOf('user-1'),
        propertyId: propertyIdOf('property-1'),
        username: 'Ada Lumumba',
        email: 'ada@example.com',
        comment: '',
      },
    ],
    events: [
      { type: 'comment.typed', comment: 'Lovely' },
      { type: 'comment.typed', comment: ' ' },
      { type: 'review.post' },
    ],
    outcomes: {
      createReview: {
        done: [{ status: 'success' }],
        error: [...anyFailure, { kind: 'reply', status: 422, code: 'stay_needed' }],
      },
    },
  }),
];
