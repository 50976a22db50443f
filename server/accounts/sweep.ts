import { lt, or } from 'drizzle-orm';
import { knownAddresses, oneTimeCodes, sessions, singleUseTokens } from '../db/account-tables.ts';
import type { Database } from '../db/database.ts';
import { idleMs } from './sessions.ts';

/** Removes expired sessions, one-time codes, one-use tokens and known addresses. */
export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - idleMs);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, idle)));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now));
  await db.delete(singleUseTokens).where(lt(singleUseTokens.expiresAt, now));
  await db.delete(knownAddresses).where(lt(knownAddresses.endsAt, now));
}
