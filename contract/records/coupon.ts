import * as z from 'zod/mini';
import { plainDay } from '../day.ts';
import { money } from '../money.ts';
import { renamed } from '../renamed.ts';

/** API-44: a coupon. Its days are `dd-MM-yyyy` on the wire too, and both are inclusive. */
export const coupon = renamed(
  z.object({
    couponName: z.string(),
    couponCode: z.string(),
    discountPrice: money,
    startDate: plainDay,
    endDate: plainDay,
  }),
  { couponName: 'name', couponCode: 'code', discountPrice: 'discount' },
);

export type Coupon = z.output<typeof coupon>;
