import type { User } from '#contract/records/user.ts';
import type { users } from '../db/account-tables.ts';
import { avatarLink } from './avatar-link.ts';

/** A user in the form of the replies. */
export function userRecord(row: typeof users.$inferSelect): User {
  const { id, firstName, lastName, email, mobileNumber } = row;
  return { id, firstName, lastName, email, mobileNumber, avatar: avatarLink(row.avatarId) };
}
