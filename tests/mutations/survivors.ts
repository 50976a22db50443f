import type { Accepted } from '../../scripts/mutations/judge.ts';

/** Mutants that no test can or need notice, each with the reason. */
export const survivors: Accepted = {
  booking: {
    'planning.coupon.applying: applyCoupon.onDone #1 | target none':
      '`none` leads on to `applied` at once: the coupon has been set.',
  },
};
