import { type SnapshotFrom, transition } from 'xstate';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import {
  type PaymentEvent,
  type ProviderOrderStep,
  paymentLifeMachine,
} from './payment-life.machine.ts';

/** A state of the life of an online payment. */
type PaymentLife = SnapshotFrom<typeof paymentLifeMachine>['value'];

type Payment = Pick<ProviderOrder, 'state' | 'reason'> & {
  readonly isDisputed?: boolean;
  readonly isAllReturned?: boolean;
};

const unrecordedFor = {
  waiting: 'fitting',
  closed: 'late',
  paid: 'late',
  outdated: 'late',
  amount: 'otherAmount',
  currency: 'foreign',
} as const;

function paymentLife({ state, reason = 'waiting', isDisputed = false }: Payment): PaymentLife {
  if (state === 'recorded' && isDisputed) return 'disputed';
  return state === 'unrecorded' ? { unrecorded: unrecordedFor[reason] } : state;
}

/** The state after an event, or undefined when the chart does not allow the event now. */
export function paymentAfter(
  payment: Payment,
  type: PaymentEvent['type'],
): PaymentLife | undefined {
  const state = paymentLifeMachine.resolveState({ value: paymentLife(payment), context: payment });
  return state.can({ type }) ? transition(paymentLifeMachine, state, { type })[0].value : undefined;
}

/** Whether an operator can take the step now. */
export function offersProviderOrderStep(step: ProviderOrderStep, payment: Payment): boolean {
  return paymentAfter(payment, `operator.${step}`) !== undefined;
}
