import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { timestamp } from '../../fields.ts';
import { propertyId } from '../../ids.ts';
import { money } from '../../money.ts';
import { version } from '../desk-change.ts';
import { couponId } from '../desk-ids.ts';

export const couponStates = ['active', 'ended'] as const;

/** A coupon of one listing. */
export const deskCoupon = z.object({
  id: couponId,
  version,
  property: z.object({ id: propertyId, name: z.string() }),
  name: z.string(),
  code: z.string(),
  discount: money,
  /** The first and the last day of the stays that it is for. */
  startDate: day,
  endDate: day,
  /** `ended`: by an operator, or its last day is over. */
  state: z.enum(couponStates),
  /** Whether an operator has ended it. Then it can be resumed. */
  isEnded: z.boolean(),
  /** The bookings that were made with it. At most `mostCounted`, which means this many or more. */
  uses: z.int(),
  createdAt: timestamp,
});

export type DeskCoupon = z.output<typeof deskCoupon>;
