import { randomUUID } from 'node:crypto';
import { type DemoUser, users as demoPeople } from '#server/demo/content/users.ts';
import { sceneSvg } from '#server/demo/scenes/scene-svg.ts';
import { hashPassword } from '../accounts/password.ts';
import type { avatars, users } from './schema.ts';

type UserRow = typeof users.$inferInsert;
type AvatarRow = typeof avatars.$inferInsert;

/** The demo accounts as rows, and their ids by key. */
export async function demoUsers() {
  const hashes = await hashesOf(demoPeople);
  const ids = new Map<string, string>();
  const userRows: UserRow[] = [];
  const avatarRows: AvatarRow[] = [];
  for (const person of demoPeople) {
    const id = randomUUID();
    ids.set(person.key, id);
    const avatar = avatarOf(person);
    if (avatar) avatarRows.push(avatar);
    const { userName, firstName, lastName, email, mobileNumber } = person;
    userRows.push({
      id,
      userName,
      firstName,
      lastName,
      email,
      mobileNumber,
      passwordHash: hashes.get(person.password) ?? '',
      avatarId: avatar?.id ?? null,
      mayBook: person.bookingAllowed,
      isDeleted: person.deleted,
    });
  }
  return { ids, users: userRows, avatars: avatarRows };
}

function avatarOf(person: DemoUser): (AvatarRow & { id: string }) | undefined {
  const svg = sceneSvg(person.avatar);
  if (svg === undefined) return;
  return { id: randomUUID(), mime: 'image/svg+xml', bytes: new TextEncoder().encode(svg) };
}

/** Accounts that share a password share its hash: hashing is slow on purpose. */
async function hashesOf(people: readonly DemoUser[]): Promise<Map<string, string>> {
  const passwords = [...new Set(people.map(({ password }) => password))];
  return new Map(
    await Promise.all(
      passwords.map(async (password) => [password, await hashPassword(password)] as const),
    ),
  );
}
