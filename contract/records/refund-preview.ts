import * as z from 'zod/mini';
import { moneySum } from '../money.ts';
import { priceLine } from './price-line.ts';
import { refundShare, refundTiers } from './refund-tiers.ts';

/** STAY-22: the refund if the guest cancels now. */
export const refundPreview = z.object({
  tiers: refundTiers,
  /** Whole days from today at the home to arrival. Negative during the stay. */
  daysBefore: z.int(),
  share: refundShare,
  /** The amount that the guest has paid. Zero without a payment. */
  paid: moneySum,
  /** The refund. */
  back: moneySum,
  /** STAY-260: what of the refund goes back to PayPal. Missing when nothing does. */
  backOnline: z.optional(moneySum),
  /**
   * The lines of the booking's total. Missing for a booking that is older than these lines, and for one whose
   * price the host has changed.
   */
  priceLines: z.optional(z.array(priceLine)),
  /** The sum of the lines. Missing without them. */
  total: z.optional(moneySum),
});

export type RefundPreview = z.output<typeof refundPreview>;
