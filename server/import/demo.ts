import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, not } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../db/account-tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { root } from '../root.ts';
import { addDemoOperators } from './demo-operators.ts';
import { addDemoWork } from './demo-work.ts';
import { importFolder } from './import-folder.ts';

const folder = join(root, 'demo');
const logins = z.tuple([z.object({ email: z.string(), password: z.string() })], z.unknown());

/**
 * Fills an empty database with the folder `demo/`, and adds the demo operators and their work.
 *
 * @returns the login to print: the first user of `demo/users.json`, if the database has it.
 */
export async function loadDemo(deps: Deps) {
  if (await importFolder(deps, folder, true)) {
    await addDemoOperators(deps);
    await addDemoWork(deps);
  }
  const [login] = logins.parse(JSON.parse(await readFile(join(folder, 'users.json'), 'utf8')));
  return (await openDemoAccounts(deps.db)).includes(login.email) ? login : undefined;
}

/** The demo accounts that still have their public password, so that anyone can sign in. */
export async function openDemoAccounts(db: Database): Promise<string[]> {
  const accounts = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.passwordHash, users.publicPasswordHash),
        not(users.isDeleted),
        not(users.isBlocked),
      ),
    )
    .orderBy(users.email);
  return accounts.flatMap(({ email }) => email ?? []);
}
