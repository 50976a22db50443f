import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { propertyId } from '../../ids.ts';
import { moneySum } from '../../money.ts';
import { priceLine } from '../../records/price-line.ts';
import type { StayRefusal } from '../../rules/stay-refusal.ts';
import { weekdays } from '../../weekday.ts';

/** As `StayRefusal`, on the wire. */
const refusal = z.union([
  z.object({ kind: z.literal('past') }),
  z.object({ kind: z.literal('tooFar'), latest: day }),
  z.object({ kind: z.literal('closed'), day }),
  z.object({
    kind: z.literal('arrivalWeekday'),
    weekdays: z.readonly(z.array(z.enum(weekdays))),
  }),
  z.object({ kind: z.literal('notice'), days: z.int(), earliest: day }),
  z.object({ kind: z.literal('tooShort'), least: z.int() }),
  z.object({ kind: z.literal('tooLong'), most: z.int() }),
  z.object({ kind: z.literal('guests'), most: z.int() }),
  z.object({ kind: z.literal('taken'), day }),
  z.object({ kind: z.literal('buffer'), days: z.int() }),
]) satisfies z.ZodMiniType<StayRefusal>;

/** What a stay in a home costs now, or why the home does not take it. */
export const stayOffer = z.object({
  home: z.object({ id: propertyId, name: z.string(), location: z.string() }),
  /** The present day at the home. */
  today: day,
  /** The lines of the total. Empty when the stay is refused. */
  lines: z.array(priceLine),
  total: moneySum,
  /** Missing when the stay can be booked. */
  refusal: z.optional(refusal),
});

export type StayOffer = z.output<typeof stayOffer>;
