import { setup } from 'xstate';

/** What an operator can do with a review. */
export type ReviewStep = 'hide' | 'show';

/** The first word of an event says who sends it. */
export interface ReviewEvent {
  readonly type: `operator.${ReviewStep}`;
}

/** The life of a review: whether guests see it. */
export const reviewLifeMachine = setup({ types: { events: {} as ReviewEvent } }).createMachine({
  id: 'reviewLife',
  initial: 'shown',
  states: {
    shown: { on: { 'operator.hide': 'hidden' } },
    hidden: { on: { 'operator.show': 'shown' } },
  },
});
