import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { refuse } from '../errors.ts';

/**
 * BOOK-30: an admin must have authorised the guest to book. That an admin deleted the account
 * (BOOK-31) shows before this, when the token is looked up.
 *
 * @throws `Refusal` 409 `not_authorised_to_book`.
 */
export async function checkMayBook(db: Database, guestId: string): Promise<void> {
  const [guest] = await db
    .select({ mayBook: users.mayBook })
    .from(users)
    .where(eq(users.id, guestId));
  if (!guest?.mayBook) throw refuse(409, 'not_authorised_to_book', 'server.mayNotBook');
}
