import { transition } from 'xstate';
import { type CouponEvent, couponLifeMachine } from './coupon-life.machine.ts';

interface Coupon {
  /** Whether an operator has ended it. */
  readonly isEnded: boolean;
}

/** The columns after an event, or undefined when the chart does not allow the event now. */
export function couponAfter({ isEnded }: Coupon, type: CouponEvent['type']): Coupon | undefined {
  const state = couponLifeMachine.resolveState({ value: isEnded ? 'ended' : 'active' });
  if (!state.can({ type })) return undefined;
  return { isEnded: transition(couponLifeMachine, state, { type })[0].value === 'ended' };
}
