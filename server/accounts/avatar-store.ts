import { eq } from 'drizzle-orm';
import { avatars } from '../db/account-tables.ts';
import type { Database } from '../db/database.ts';
import type { Picture } from './avatar-picture.ts';

/** Stores a picture and returns its id. A new picture always has a new id. */
export async function storeAvatar(db: Database, picture: Picture): Promise<string | undefined> {
  const [avatar] = await db.insert(avatars).values(picture).returning({ id: avatars.id });
  return avatar?.id;
}

export async function removeAvatar(db: Database, avatarId: string): Promise<void> {
  await db.delete(avatars).where(eq(avatars.id, avatarId));
}

/** The picture with this id. */
export async function readAvatar(db: Database, avatarId: string) {
  const [avatar] = await db.select().from(avatars).where(eq(avatars.id, avatarId));
  return avatar;
}
