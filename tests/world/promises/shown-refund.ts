import { byAnswer, type Promised } from './promise.ts';

/** Nothing paid is cancelled, and nothing refunded, without an amount that this guest was shown. */
export const shownRefund: Promised = {
  name: 'shown-refund',
  check: ({ seen }) => {
    const cancelled = new Set<string>();
    for (const { method, path, answer, booking, refund, tab } of byAnswer(seen)) {
      const atDesk = /\/desk\/api\/bookings\/(.+)\/cancel$/.exec(path)?.[1];
      if (atDesk && (answer?.status ?? 500) < 400) cancelled.add(atDesk);
      if (!['PATCH', 'DELETE'].includes(method) || !booking?.isDeleted) continue;
      // A booking is cancelled once: a second request changes nothing.
      if (cancelled.has(booking.id)) continue;
      cancelled.add(booking.id);
      if (!booking.isPaid) continue;
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
