import { setup } from 'xstate';

/** What an operator can do with a review. */
export type ReviewStep = 'hide' | 'show' | 'reply' | 'removeReply';

/** The first word of an event says who sends it. */
export interface ReviewEvent {
  readonly type: `operator.${ReviewStep}`;
}

/** The life of a review: whether guests see it, and whether the host may reply to it. */
export const reviewLifeMachine = setup({ types: { events: {} as ReviewEvent } }).createMachine({
  id: 'reviewLife',
  initial: 'shown',
  states: {
    shown: {
      on: {
        'operator.hide': 'hidden',
        'operator.reply': 'shown',
        'operator.removeReply': 'shown',
      },
    },
    hidden: {
      description: 'Guests see neither the review nor its reply.',
      on: { 'operator.show': 'shown', 'operator.removeReply': 'hidden' },
    },
  },
});
