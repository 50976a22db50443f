import { randomUUID } from 'node:crypto';
import type { UserId } from '#contract/ids.ts';
import { hashPassword } from '../accounts/password.ts';
import type { avatars, users } from '../db/schema.ts';
import type { PictureFile } from './folder-files.ts';
import type { Folder } from './folder-schema.ts';
import { idOf } from './listing-rows.ts';
import { newId } from './new-id.ts';

type AvatarRow = typeof avatars.$inferInsert & { id: string };

interface Given extends Pick<Folder, 'users'> {
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

/**
 * The accounts as rows, and their ids by key.
 *
 * @param isPublic True when everyone can read the passwords, as in the demo.
 */
export async function userRows({ users: people, pictures }: Given, isPublic: boolean) {
  const hashes = await hashesOf(people.map(({ password }) => password));
  const avatarRows: AvatarRow[] = [];
  function avatarId(name = ''): string | null {
    const file = pictures.get(name);
    if (!file) return null;
    const id = randomUUID();
    avatarRows.push({ id, ...file });
    return id;
  }
  const ids = new Map(people.map(({ key }) => [key, newId<UserId>()]));
  const rows = people.map(({ key, password, avatar, ...columns }) => {
    const passwordHash = hashes.get(password);
    if (passwordHash === undefined) throw new Error('A password has no hash');
    return {
      ...columns,
      id: idOf(ids, key),
      passwordHash,
      publicPasswordHash: isPublic ? passwordHash : null,
      avatarId: avatarId(avatar),
    } satisfies typeof users.$inferInsert;
  });
  return {
    ids,
    users: rows,
    avatars: avatarRows,
  };
}

/** Accounts with the same password share its hash, because hashing is deliberately slow. */
async function hashesOf(passwords: readonly string[]): Promise<Map<string, string>> {
  const hashed = [...new Set(passwords)].map(
    async (password) => [password, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashed));
}
