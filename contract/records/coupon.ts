import * as z from 'zod/mini';
import { plainDay } from '../day.ts';
import { money } from '../money.ts';
import { renamed } from '../renamed.ts';

/**
 * API-44: a coupon. Its days are `dd-MM-yyyy` on the wire too, and both are inclusive. A coupon that takes a
 * percentage off has no fixed discount: `discountPrice` is 0.
 */
export const coupon = renamed(
  z.object({
    couponName: z.string(),
    couponCode: z.string(),
    discountPrice: money,
    /** Our addition: a percentage of the amount of the stay (decision 0042). */
    discountPercent: z.optional(z.number()),
    startDate: plainDay,
    endDate: plainDay,
  }),
  { couponName: 'name', couponCode: 'code', discountPrice: 'discount', discountPercent: 'percent' },
);

export type Coupon = z.output<typeof coupon>;
