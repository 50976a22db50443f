import * as z from 'zod/mini';

const days = z.int().check(z.minimum(0), z.maximum(365));

/**
 * STAY-20: the refund tiers of a home, in whole days before arrival. A cancellation at least `fullDays`
 * before arrival gives a full refund, at least `halfDays` before it a half refund, and later none.
 * Without a half tier both numbers are equal.
 */
export const refundTiers = z.object({ fullDays: days, halfDays: days }).check(
  z.refine(({ fullDays, halfDays }) => halfDays <= fullDays, {
    error: 'The half refund cannot end before the full refund.',
    path: ['halfDays'],
  }),
);

export type RefundTiers = z.output<typeof refundTiers>;

/** The refunded share of a payment. */
export const refundShares = ['full', 'half', 'none'] as const;

export type RefundShare = (typeof refundShares)[number];

export const refundShare = z.enum(refundShares);
