import { setup } from 'xstate';

/** What an operator can do with a coupon besides changing it. */
export type CouponStep = 'end' | 'resume';

/** The first word of an event says who sends it. */
export interface CouponEvent {
  readonly type: `operator.${CouponStep}`;
}

/** The life of a coupon. Its days say for which stays it is, in either state. */
export const couponLifeMachine = setup({ types: { events: {} as CouponEvent } }).createMachine({
  id: 'couponLife',
  initial: 'active',
  states: {
    active: { on: { 'operator.end': 'ended' } },
    ended: {
      description: 'Guests cannot use it. Bookings that were made with it keep their price.',
      on: { 'operator.resume': 'active' },
    },
  },
});
