import { and, eq, not } from 'drizzle-orm';
import type { BookingId } from '#contract/ids.ts';
import { newToken, tokenHash } from '../accounts/token.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { paymentLinks } from '../db/payment-tables.ts';

/** A link and its booking. */
export interface FoundLink {
  readonly booking: BookingRow;
  /** Whether another link has replaced it. */
  readonly isEnded: boolean;
}

const isLiveOf = (bookingId: BookingId) =>
  and(eq(paymentLinks.bookingId, bookingId), not(paymentLinks.isEnded));

/** The link with this token. Undefined when there never was one. */
export async function linkByToken(db: Database, token: string): Promise<FoundLink | undefined> {
  const [found] = await db
    .select({ booking: bookings, isEnded: paymentLinks.isEnded })
    .from(paymentLinks)
    .innerJoin(bookings, eq(bookings.id, paymentLinks.bookingId))
    .where(eq(paymentLinks.tokenHash, tokenHash(token)));
  return found;
}

/** When the link of a booking was made. Undefined without one. */
export async function liveLinkSince(db: Database, bookingId: BookingId): Promise<Date | undefined> {
  const [link] = await db
    .select({ createdAt: paymentLinks.createdAt })
    .from(paymentLinks)
    .where(isLiveOf(bookingId));
  return link?.createdAt;
}

/**
 * Makes a link for a booking. The former one ends.
 *
 * @param bookingId The booking, locked.
 * @returns its token.
 */
export async function issueLink(tx: Database, bookingId: BookingId, now: Date): Promise<string> {
  const token = newToken();
  await tx.update(paymentLinks).set({ isEnded: true }).where(isLiveOf(bookingId));
  await tx.insert(paymentLinks).values({ tokenHash: tokenHash(token), bookingId, createdAt: now });
  return token;
}
