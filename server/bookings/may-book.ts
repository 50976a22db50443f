import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema.ts';
import { refuse } from '../errors.ts';

/**
 * BOOK-30: an admin must have authorised the guest to book. A deleted account (BOOK-31) is refused
 * earlier, when the server checks the token.
 *
 * Concurrent bookings of the same guest wait here until the transaction ends, so that together they
 * keep to the limit of unpaid bookings.
 *
 * @throws `Refusal` 409 `not_authorised_to_book`.
 */
export async function lockBookingGuest(tx: Database, guestId: UserId): Promise<void> {
  const [guest] = await lockedGuest(tx).execute({ guestId });
  if (!guest?.mayBook) throw refuse(409, 'not_authorised_to_book', 'server.mayNotBook');
}

const lockedGuest = prepared((tx) =>
  tx
    .select({ mayBook: users.mayBook })
    .from(users)
    .where(eq(users.id, sql.placeholder('guestId')))
    .for('no key update')
    .prepare('locked_guest'),
);
