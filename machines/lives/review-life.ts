import { transition } from 'xstate';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import { type ReviewEvent, reviewLifeMachine } from './review-life.machine.ts';

/** The state after an event, or undefined when the chart does not allow the event now. */
export function reviewAfter(
  value: DeskReview['state'],
  type: ReviewEvent['type'],
): DeskReview['state'] | undefined {
  const state = reviewLifeMachine.resolveState({ value });
  return state.can({ type }) ? transition(reviewLifeMachine, state, { type })[0].value : undefined;
}
