import { type SnapshotFrom, transition } from 'xstate';
import type { DeskRefund } from '#contract/desk/records/desk-refund.ts';
import { type RefundEvent, type RefundStep, refundLifeMachine } from './refund-life.machine.ts';

/** A state of the life of a refund. */
type RefundLife = SnapshotFrom<typeof refundLifeMachine>['value'];

type Refund = Pick<DeskRefund, 'status' | 'amount' | 'isOfChange' | 'refusal' | 'isPaidOutside'>;

function refundLife({ status, refusal, isPaidOutside }: Refund): RefundLife {
  if (status === 'refunded') return isPaidOutside ? 'paidOutside' : 'refunded';
  if (status === 'rejected') return 'rejected';
  return { pending: refusal === undefined ? 'asked' : 'refused' };
}

/** The state after an event, or undefined when the chart does not allow the event now. */
export function refundAfter(refund: Refund, type: RefundEvent['type']): RefundLife | undefined {
  const state = refundLifeMachine.resolveState({ value: refundLife(refund), context: refund });
  return state.can({ type }) ? transition(refundLifeMachine, state, { type })[0].value : undefined;
}

/** Whether an operator can take the step now. */
export function offersRefundStep(step: RefundStep, refund: Refund): boolean {
  return refundAfter(refund, `operator.${step}`) !== undefined;
}

/** What a state writes into the row. A refusal of the provider stays, until it returns the money after all. */
export function refundColumns(life: RefundLife) {
  if (life === 'refunded') {
    return { status: 'refunded', isPaidOutside: false, providerRefusal: null } as const;
  }
  if (life === 'paidOutside') return { status: 'refunded', isPaidOutside: true } as const;
  return { status: life === 'rejected' ? 'rejected' : 'pending' } as const;
}
