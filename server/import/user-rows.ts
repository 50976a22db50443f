import { randomUUID } from 'node:crypto';
import type { UserId } from '#contract/ids.ts';
import { pictureOf } from '../accounts/avatar-picture.ts';
import { hashPassword } from '../accounts/password.ts';
import type { avatars, users } from '../db/account-tables.ts';
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
  const avatarRows = await avatarsOf(people, pictures);
  const ids = new Map(people.map(({ key }) => [key, newId<UserId>()]));
  const rows = people.map(({ key, password, avatar: _avatar, ...columns }) => {
    const passwordHash = hashes.get(password);
    if (passwordHash === undefined) throw new Error('A password has no hash');
    return {
      ...columns,
      id: idOf(ids, key),
      passwordHash,
      publicPasswordHash: isPublic ? passwordHash : null,
      avatarId: avatarRows.get(key)?.id ?? null,
    } satisfies typeof users.$inferInsert;
  });
  return {
    ids,
    users: rows,
    avatars: [...avatarRows.values()],
  };
}

/** The avatars as rows, by the key of their person: photographs as small as those that guests upload. */
async function avatarsOf(
  people: Given['users'],
  pictures: Given['pictures'],
): Promise<Map<string, AvatarRow>> {
  const rows = new Map<string, AvatarRow>();
  for (const { key, avatar: name = '' } of people) {
    const file = pictures.get(name);
    if (!file) continue;
    const isDrawing = file.mime === 'image/svg+xml';
    const picture = isDrawing ? file : await pictureOf(new File([file.bytes], name));
    rows.set(key, { id: randomUUID(), ...picture });
  }
  return rows;
}

/** Accounts with the same password share its hash, because hashing is deliberately slow. */
async function hashesOf(passwords: readonly string[]): Promise<Map<string, string>> {
  const hashed = [...new Set(passwords)].map(
    async (password) => [password, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashed));
}
