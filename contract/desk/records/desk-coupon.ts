import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { timestamp } from '../../fields.ts';
import { propertyId } from '../../ids.ts';
import { money } from '../../money.ts';
import { version } from '../desk-change.ts';
import { couponId } from '../desk-ids.ts';

export const couponStates = ['active', 'ended'] as const;

/** A percentage that a coupon takes off. */
export const couponPercent = z.number().check(z.gt(0), z.maximum(100), z.multipleOf(0.01));

/** A coupon of one listing, or of all. */
export const deskCoupon = z.object({
  id: couponId,
  version,
  /** Null: it is for all homes. */
  property: z.nullable(z.object({ id: propertyId, name: z.string() })),
  name: z.string(),
  code: z.string(),
  /** Zero for a percentage. */
  discount: money,
  /** Of the amount of a stay, before service charge and tax. Null for a fixed discount. */
  percent: z.nullable(z.number()),
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
