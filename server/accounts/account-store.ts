import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { users } from '../db/account-tables.ts';
import type { Database } from '../db/database.ts';

export type UserRow = typeof users.$inferSelect;

/** The account with this email address (lower case), even when it is deleted. */
export async function findAccount(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The account with this id. */
export async function readAccount(db: Database, userId: UserId): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** The account with this id, locked until the transaction ends so that it cannot change. */
export async function lockAccount(tx: Database, userId: UserId): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/** DESK-461: a guest whose bookings operators have made. Signing up with the address makes it an account. */
export function isWithoutSignIn({ passwordHash, isDeleted }: UserRow): boolean {
  return passwordHash === null && !isDeleted;
}

/**
 * Creates an account, or gives a guest without a sign-in one. Undefined when there is an account for the
 * address.
 */
export async function createAccount(
  db: Database,
  account: { readonly userName: string; readonly email: string; readonly passwordHash: string },
): Promise<UserRow | undefined> {
  const { userName, passwordHash } = account;
  const [user] = await db
    .insert(users)
    .values(account)
    .onConflictDoUpdate({
      target: users.email,
      set: { userName, passwordHash },
      setWhere: sql`${users.passwordHash} is null and not ${users.isDeleted}`,
    })
    .returning();
  return user;
}

/** Changes the given fields. */
export async function updateAccount(
  db: Database,
  userId: UserId,
  changes: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  // Drizzle throws when an update has no fields.
  if (Object.keys(changes).length === 0) return readAccount(db, userId);
  const [user] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
  return user;
}
