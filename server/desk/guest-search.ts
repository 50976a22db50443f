import { ilike, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../db/account-tables.ts';
import { literally } from '../properties/property-filters.ts';

/** The name of a guest, as the index `users_name_parts` has it. */
const wholeName = sql`(${users.firstName} || ' ' || ${users.lastName})`;

/** Part of the name or the e-mail address. */
export function isGuestLike(text: string): SQL | undefined {
  const pattern = `%${literally(text)}%`;
  return or(ilike(users.email, pattern), ilike(wholeName, pattern));
}

/** What the desk calls a guest. */
export function guestName({
  firstName,
  lastName,
  userName,
}: Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'userName'>): string {
  return `${firstName} ${lastName}`.trim() || userName;
}
