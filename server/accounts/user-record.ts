import type { User } from '#contract/records/user.ts';
import type { users } from '../db/account-tables.ts';
import { avatarLink } from './avatar-link.ts';

/** A user in the form of the replies. */
export function userRecord(row: typeof users.$inferSelect): User {
  const { id, firstName, lastName, email, mobileNumber } = row;
  const avatar = avatarLink(row.avatarId);
  return { id, firstName, lastName, email: email ?? '', mobileNumber, avatar };
}
