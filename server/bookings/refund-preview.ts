import { eq } from 'drizzle-orm';
import { daysFrom } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { RefundPreview } from '#contract/records/refund-preview.ts';
import { refundOf, refundShareOf } from '#contract/rules/refund.ts';
import { dayInZone } from '#contract/time-zone.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';
import { leftAtProvider, paidFor } from '../payments/paid-for.ts';
import type { BookingRow } from './booking-state.ts';

/**
 * STAY-21, STAY-22: the refund if the guest cancels now, in cents. Undefined without tiers. Days are
 * calendar days at the home.
 */
export async function refundPreviewOf(
  db: Database,
  { id, propertyId, checkIn, amount, priceLines, charges, refundTiers: tiers }: BookingRow,
  now: Date,
): Promise<RefundPreview | undefined> {
  if (tiers === null) return undefined;
  const [home] = await db
    .select({
      timeZone: properties.timeZone,
      paid: paidFor(db, id),
      atProvider: leftAtProvider(db, id),
    })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (!home) throw new Error('The property of a booking is missing');
  const { paid } = home;
  const daysBefore = daysFrom(dayInZone(now, home.timeZone), checkIn);
  const share = refundShareOf(tiers, daysBefore);
  const back = refundOf(paid, share);
  const backOnline = cents(Math.min(back, home.atProvider));
  return {
    tiers,
    daysBefore,
    share,
    paid,
    back,
    ...(backOnline > 0 && { backOnline }),
    ...(priceLines && charges.length === 0 && { priceLines: [...priceLines], total: amount }),
  };
}
