import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { money, moneySum } from '../../money.ts';
import { charge } from '../../records/charge.ts';
import { priceLine } from '../../records/price-line.ts';
import { stayUnits } from '../../rules/stay.ts';
import { version } from '../desk-change.ts';

/**
 * DESK-203 … DESK-205: what happens to the money when the dates of a booking change.
 * - `unpaid`: the booking is not paid, or in part, so only the total changes. Of a part that was a fixed price, the
 *   guest owes the same as before.
 * - `even`: the total of a paid booking stays the same.
 * - `fixed`: the guest paid a fixed price online, which does not depend on the booking, so no money moves.
 * - `collect`: all of it was paid in cash, and it costs more. The operator receives `moved` with the change.
 * - `returnOnline`: it was paid online and costs less. `moved` becomes a refund through the provider.
 * - `returnCash`: it was paid in cash and costs less. `moved` becomes a refund in cash at the desk.
 * - `returnParts`: it was paid online and in cash, and costs less. `movedInCash` becomes a refund in cash, and the rest
 *   of `moved` one through the provider.
 * - `owed`: it costs more, and it cost nothing before or was not paid in cash alone. The guest then owes `moved`, and the
 *   booking is paid in part.
 */
const settlements = [
  'unpaid',
  'even',
  'fixed',
  'collect',
  'returnOnline',
  'returnCash',
  'returnParts',
  'owed',
] as const;

/** DESK-201: what other dates of a booking cost. It is the price of a new booking at this moment. */
export const dateChange = z.object({
  /** The version of the booking. */
  version,
  checkIn: day,
  checkOut: day,
  /** In days or nights, as `unit` says. */
  length: z.int(),
  unit: z.enum(stayUnits),
  /** The lines of the stay's new price, and what the host has added to it and taken off it. */
  lines: z.array(priceLine),
  charges: z.array(charge),
  /** The total now, and with the new dates. */
  oldTotal: money,
  total: moneySum,
  /** The coupon of the booking, which is valid for the new dates too. Empty without one. */
  couponCode: z.string(),
  /** The coupon of the booking that is not valid for the new dates. Empty without one. */
  droppedCoupon: z.string(),
  settlement: z.enum(settlements),
  /** The amount to receive or to refund, or the missing one for `owed`. Otherwise zero. */
  moved: moneySum,
  /** Of `moved`, for `returnParts`. */
  movedInCash: z.optional(moneySum),
  /** What is still to pay with the new dates. Zero unless the settlement is `unpaid` or `owed`. */
  owed: moneySum,
});

export type DateChange = z.output<typeof dateChange>;
