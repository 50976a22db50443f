import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, not } from 'drizzle-orm';
import * as z from 'zod';
import { roles } from '#contract/desk/desk-call.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Database } from '../db/database.ts';
import { operators } from '../db/desk-tables.ts';
import type { Deps } from '../deps.ts';
import { root } from '../root.ts';

const demoOperators = z.array(
  z.strictObject({
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    password: z.string(),
    appSecret: z.string(),
  }),
);

/** One operator of each role, whose passwords and app secrets everyone can read. */
export async function addDemoOperators({ db, seal }: Pick<Deps, 'db' | 'seal'>): Promise<void> {
  const file = await readFile(join(root, 'demo/desk/operators.json'), 'utf8');
  for (const { password, appSecret, ...columns } of demoOperators.parse(JSON.parse(file))) {
    const passwordHash = await hashPassword(password);
    const totpSealed = seal.seal(appSecret);
    const row = { ...columns, passwordHash, publicPasswordHash: passwordHash, totpSealed };
    await db.insert(operators).values(row).onConflictDoNothing();
  }
}

/** The demo operators that still have their public password, so that anyone can sign in. */
export async function openDemoOperators(db: Database): Promise<string[]> {
  const open = await db
    .select({ email: operators.email })
    .from(operators)
    .where(and(eq(operators.passwordHash, operators.publicPasswordHash), not(operators.isEnded)))
    .orderBy(operators.email);
  return open.map(({ email }) => email);
}
