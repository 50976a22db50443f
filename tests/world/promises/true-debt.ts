import { eq } from 'drizzle-orm';
import { payByOf } from '#server/bookings/booking-state.ts';
import { bookings } from '#server/db/booking-tables.ts';
import type { Page } from '../page.ts';
import { PaymentPage } from '../people/payment-page.ts';
import { bookingOfRecord } from '../people/payments-page.ts';
import type { World } from '../world.ts';
import type { Promised } from './promise.ts';

/** Pages whose sentence was true when it was said. */
const judged = new WeakSet<Page>();

/** A payment page says that there is nothing to pay only of a booking that owes nothing. */
export const trueDebt: Promised = {
  name: 'true-debt',
  check: async (world) => {
    for (const { name, page } of world.tabs) {
      if (!(page instanceof PaymentPage) || !page.saysNothingOwed || judged.has(page)) continue;
      judged.add(page);
      if (await isOwed(world, page)) {
        return `${name} reads that no booking waits for a payment, and this one does.`;
      }
    }
    return undefined;
  },
};

async function isOwed({ server, clock, guest }: World, { targetId = '' }: PaymentPage) {
  const rows = await server.deps.db.select().from(bookings).where(eq(bookings.userId, guest.id));
  const booking = rows.find(({ id }) => id === targetId || id === bookingOfRecord.get(targetId));
  if (!booking || booking.isDeleted || booking.status === 'rejected') return false;
  const payBy = payByOf(booking);
  return booking.isPartPaid || (payBy !== undefined && payBy.getTime() > clock.now());
}
