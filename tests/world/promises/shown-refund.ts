import type { Promised } from './promise.ts';

/** Nothing paid is cancelled, and nothing refunded, without an amount that this guest was shown. */
export const shownRefund: Promised = {
  name: 'shown-refund',
  check: ({ seen }) => {
    for (const { method, booking, refund, tab } of seen) {
      if (method !== 'PATCH' || !booking?.isPaid || !booking.isDeleted) continue;
      if (refund === undefined) {
        return `${tab.name} cancelled a paid booking without having seen a refund.`;
      }
      if (refund === 'the policy' && booking.refundTiers) {
        return `${tab.name} cancelled a paid booking with refund tiers and saw only the policy.`;
      }
      if (refund !== 'the policy' && refund !== booking.refundShare) {
        return `${tab.name} saw the refund “${refund}”, and gets “${booking.refundShare}”.`;
      }
    }
    return undefined;
  },
};
