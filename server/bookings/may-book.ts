import { eq } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { refuse } from '../errors.ts';

/**
 * BOOK-30: an admin must have authorised the guest to book. A deleted account (BOOK-31) is refused
 * earlier, when the server checks the token.
 *
 * @throws `Refusal` 409 `not_authorised_to_book`.
 */
export async function checkMayBook(db: Database, guestId: UserId): Promise<void> {
  const [guest] = await db
    .select({ mayBook: users.mayBook })
    .from(users)
    .where(eq(users.id, guestId));
  if (!guest?.mayBook) throw refuse(409, 'not_authorised_to_book', 'server.mayNotBook');
}
