import { inArray } from 'drizzle-orm';
import { bookings } from '#server/db/booking-tables.ts';
import { ClaimPage } from '../people/claim-page.ts';
import type { Promised } from './promise.ts';

/** A booking that was claimed belongs to the guest who was told so, and to no one else. */
export const trueClaims: Promised = {
  name: 'true-claims',
  check: async ({ tabs, server, claimable }) => {
    if (claimable.length === 0) return undefined;
    const rows = await server.deps.db
      .select({ userId: bookings.userId })
      .from(bookings)
      .where(inArray(bookings.id, [...claimable]));
    for (const { name, said } of tabs) {
      for (const { message, page, text } of said) {
        if (message !== 'claim.done' || !(page instanceof ClaimPage)) continue;
        if (rows.some(({ userId }) => userId === page.userId)) continue;
        return `${name} reads “${text}”, and the booking is not the guest's.`;
      }
    }
    return undefined;
  },
};
