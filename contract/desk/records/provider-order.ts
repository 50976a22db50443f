import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { optional, optionalText, timestamp } from '../../fields.ts';
import { bookingId, userId } from '../../ids.ts';
import { money } from '../../money.ts';
import { version } from '../desk-change.ts';
import { orderRecordId } from '../desk-ids.ts';

/**
 * The state of an order of the payment provider.
 * - `unrecorded`: the provider has taken money that no booking has recorded.
 * - `open`: the guest has not paid, or the provider does not know the order.
 * - `pending`: the provider has not decided about the payment yet.
 * - `recorded`: the payment of its booking.
 * - `returned`: recorded, and a refund of it has begun, because it could not pay the booking.
 * - `ended`: it can no longer be paid.
 */
const providerOrderStates = [
  'unrecorded',
  'open',
  'pending',
  'recorded',
  'returned',
  'ended',
] as const;

/**
 * Why captured money is not recorded.
 * - `waiting`: the server has not recorded it yet. It can pay its booking.
 * - `amount`: it is another amount than the order requested.
 * - `currency`: it is not in US dollars, so no payment can record it.
 * - `closed`: the booking is cancelled or rejected. `paid`: it is paid otherwise. `outdated`: its price has
 *   changed since.
 */
const unrecordedReasons = ['waiting', 'amount', 'currency', 'closed', 'paid', 'outdated'] as const;

/** An order of the payment provider for a booking. */
export const providerOrder = z.object({
  id: orderRecordId,
  version,
  state: z.enum(providerOrderStates),
  /** The provider's number. */
  order: z.string(),
  /** The amount of the order. */
  amount: money,
  /** The captured amount. Missing when no capture is known. */
  captured: optional(money),
  /** The currency of `captured`, in ISO 4217. Missing with it. */
  currency: optionalText,
  /** Missing unless the state is `unrecorded`. */
  reason: z.optional(z.enum(unrecordedReasons)),
  openedAt: timestamp,
  /** When the provider was last asked. Missing before the first time. */
  checkedAt: optional(timestamp),
  booking: z.object({ id: bookingId, property: z.string(), checkIn: day, checkOut: day }),
  guest: z.object({ id: userId, name: z.string(), email: z.string() }),
  /** Whether the server sends e-mails. Without it, the guest learns of a step only from an operator. */
  sendsMail: z.optional(z.boolean()),
});

export type ProviderOrder = z.output<typeof providerOrder>;

/** Whether the captured money is not in US dollars. Then no payment can record it. */
export function isForeign({ currency }: Pick<ProviderOrder, 'currency'>): boolean {
  return currency !== undefined && currency !== 'USD';
}
