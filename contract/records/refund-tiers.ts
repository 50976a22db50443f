import * as z from 'zod/mini';
import { money } from '../money.ts';

const days = z.int().check(z.minimum(0), z.maximum(365));

/**
 * STAY-20: the refund tiers of a home, in whole days before arrival. A guest who cancels at least
 * `fullDays` before arrival gets everything back, at least `halfDays` before it half, and nothing
 * later. Without a half tier both are the same.
 */
export const refundTiers = z.object({ fullDays: days, halfDays: days }).check(
  z.refine(({ fullDays, halfDays }) => halfDays <= fullDays, {
    error: 'The half refund cannot end before the full refund.',
    path: ['halfDays'],
  }),
);

export type RefundTiers = z.output<typeof refundTiers>;

/** How much of a payment comes back. */
export const refundShares = ['full', 'half', 'none'] as const;

export type RefundShare = (typeof refundShares)[number];

export const refundShare = z.enum(refundShares);

/** STAY-22: what comes back if the guest cancels now. */
export const refundPreview = z.object({
  tiers: refundTiers,
  /** Whole days from today at the home to arrival. Negative during the stay. */
  daysBefore: z.int(),
  share: refundShare,
  /** What the guest has paid. Nothing without a payment. */
  paid: money,
  /** What of it comes back. */
  back: money,
});

export type RefundPreview = z.output<typeof refundPreview>;
