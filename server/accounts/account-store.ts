import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';

export type UserRow = typeof users.$inferSelect;

/** The account of an email address (lower case), deleted ones included. */
export async function findAccount(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The account of an id. */
export async function readAccount(db: Database, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** The account of an id, held until the transaction ends: what is read stays true in it. */
export async function holdAccount(tx: Database, userId: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/** A new account; undefined when the address has got one meanwhile. */
export async function createAccount(
  db: Database,
  account: { readonly userName: string; readonly email: string; readonly passwordHash: string },
): Promise<UserRow | undefined> {
  const [user] = await db.insert(users).values(account).onConflictDoNothing().returning();
  return user;
}

/** Changes what is given. */
export async function updateAccount(
  db: Database,
  userId: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  // Drizzle refuses an update of nothing.
  if (Object.keys(changes).length === 0) return readAccount(db, userId);
  const [user] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
  return user;
}
