import { eq } from 'drizzle-orm';
import type { BookingId } from '#contract/ids.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { ClaimPage } from '../people/claim-page.ts';
import type { Promised } from './promise.ts';

/** A booking that was claimed belongs to the guest who was told so, and to no one else. */
export const trueClaims: Promised = {
  name: 'true-claims',
  check: async ({ seen, server }) => {
    for (const { tab, page, method, answer, isHeard } of seen) {
      if (!(page instanceof ClaimPage) || method !== 'POST' || !isHeard) continue;
      const id: BookingId | undefined = Object(Object(answer?.body).data).id;
      if (id === undefined) continue;
      const [booking] = await server.deps.db.select().from(bookings).where(eq(bookings.id, id));
      if (booking?.userId !== page.userId)
        return `${tab.name} has claimed a booking of another guest.`;
    }
    return undefined;
  },
};
