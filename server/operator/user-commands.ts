import { asc, eq } from 'drizzle-orm';
import { endSessionsOf } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { OperatorError, tell } from './operator-error.ts';

const mostLines = 1000;

const changes = {
  block: [{ isBlocked: true }, 'blocked'],
  unblock: [{ isBlocked: false }, 'unblocked'],
  allow: [{ mayBook: true }, 'allowed'],
  deny: [{ mayBook: false }, 'denied'],
  delete: [{ isDeleted: true }, 'deleted'],
  restore: [{ isDeleted: false }, 'restored'],
} as const;

export type UserChange = keyof typeof changes;

/** Whether the word is a change of a user. */
export function isUserChange(word: string): word is UserChange {
  return Object.hasOwn(changes, word);
}

/** One line for each user, in the order of email addresses. */
export async function listUsers(db: Database): Promise<string[]> {
  const rows = await db.select().from(users).orderBy(asc(users.email)).limit(mostLines);
  return rows.map((user) =>
    [
      user.email,
      [user.firstName, user.lastName].join(' ').trim() || user.userName,
      ...(user.isDeleted ? ['deleted'] : []),
      ...(user.isBlocked ? ['blocked'] : []),
      user.mayBook ? 'may book' : 'may not book',
    ].join('  '),
  );
}

/**
 * Blocks, deletes or allows a user, or undoes it. Blocking ends every session. A deleted account
 * keeps its sessions, because the replies to them tell its owner that the account was deleted
 * (BOOK-31).
 *
 * @throws OperatorError when no account has the email address.
 */
export async function changeUser(
  db: Database,
  change: UserChange,
  email: string,
): Promise<string[]> {
  const [columns, sentence] = changes[change];
  const [user] = await db
    .update(users)
    .set(columns)
    .where(eq(users.email, email.toLowerCase()))
    .returning({ id: users.id });
  if (!user) throw new OperatorError('unknownUser', { email });
  if (change === 'block') await endSessionsOf(db, user.id);
  return [tell(sentence, { email })];
}
