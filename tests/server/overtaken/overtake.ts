import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { TestServer } from '#testing/server.ts';
import type { Reply } from '../fixtures.ts';

/** A request, and a change of its rows that ends first. */
export interface Overtaking {
  /** The change, in a transaction of its own. */
  readonly change: (tx: Database) => Promise<unknown>;
  readonly request: () => Promise<Pick<Reply, 'status' | 'body'>>;
}

/**
 * Makes the change, sends the request before the change is committed, and commits it when the request waits
 * for it. So the request reads the old rows until it takes its locks. A request that checks a row before it
 * locks the row replies as if the change were not there. For PostgreSQL.
 *
 * @returns the reply to the request. A request that waits for nothing replies before the change is committed.
 */
export async function overtake(
  { deps: { db } }: TestServer,
  { change, request }: Overtaking,
): Promise<Reply> {
  let isAnswered = false;
  const reply = await db.transaction(async (tx) => {
    await change(tx);
    const pending = request().finally(() => {
      isAnswered = true;
    });
    const isOvertaken = async () => isAnswered || (await isOneWaiting(db));
    await expect.poll(isOvertaken, { interval: 2 }).toBe(true);
    // In an object: the transaction would wait for a promise.
    return { pending };
  });
  const { status, body } = await reply.pending;
  return { status, body };
}

/** Whether a connection to this database waits for a lock of another one. */
export async function isOneWaiting(db: Database): Promise<boolean> {
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  return (await db.$count(sql`pg_stat_activity`, waiting)) > 0;
}
