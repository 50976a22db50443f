import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Environment } from '../environment.ts';
import type { Database } from './database.ts';
import { connectPostgres } from './open-postgres.ts';

interface ReplicaLog {
  info(message: string): void;
  warn(details: object, message: string): void;
}

/** A standby that answers reads. */
export interface Replica {
  readonly db: Database;
  /** Milliseconds: a read there has every change that was confirmed so long ago. */
  readonly mostAgeMs: number;
  /** Milliseconds: a read there that has no reply for so long, with all of its queries, is made at the primary. */
  readonly mostWaitMs: number;
  /** Whether its data are new enough now. Never before `watch`. */
  isNew(): boolean;
  /** Begins to measure their age, and logs when the standby is read and when it is not. */
  watch(log: ReplicaLog): void;
  close(): Promise<void>;
}

/** A place in the log of changes, such as `16/B374D848`, as a number. */
const place = z
  .string()
  .transform((text) =>
    text.split('/').reduce((sum, part) => (sum << 32n) + BigInt(`0x${part}`), 0n),
  );
const answer = z.object({ rows: z.tuple([z.object({ place: z.nullable(place) })]) });

async function placeIn(db: Database, query: ReturnType<typeof sql>): Promise<bigint | null> {
  return answer.parse(await db.execute(query)).rows[0].place;
}

/** Null: it is no standby, so its changes are not those of the primary. */
const replayed = sql`select pg_last_wal_replay_lsn()::text as place where pg_is_in_recovery()
  union all select null where not pg_is_in_recovery()`;
const written = sql`select pg_current_wal_lsn()::text as place`;

/**
 * Opens the standby of the settings. Four times in each `DATABASE_READ_AGE`, `watch` notes the place in the primary's
 * log, and looks how far the standby is. So no clock of another machine counts, and a quiet site writes nothing.
 *
 * @param primary The database whose standby it is.
 */
export function openReplica(
  primary: Database,
  {
    DATABASE_READ_URL: url,
    DATABASE_READ_AGE: seconds,
  }: Pick<Environment, 'DATABASE_READ_URL' | 'DATABASE_READ_AGE'>,
): Replica | undefined {
  if (url === undefined) return undefined;
  const mostAgeMs = 1000 * seconds;
  const mostWaitMs = 5000;
  const { db, close } = connectPostgres({ url, silenceMs: mostWaitMs });
  let newAsOf = -Infinity;
  let notes: { readonly at: number; readonly place: bigint }[] = [];
  const stopped = new AbortController();

  async function look(): Promise<void> {
    const at = performance.now();
    const now = await placeIn(primary, written);
    if (now !== null) notes.push({ at, place: now });
    const reached = await placeIn(db, replayed);
    for (const note of notes) {
      if (reached !== null && note.place <= reached) newAsOf = Math.max(newAsOf, note.at);
    }
    notes = notes.filter((note) => note.at > newAsOf && note.at > at - 2 * mostAgeMs);
  }

  const isNew = () => performance.now() - newAsOf <= mostAgeMs;

  async function watch(log: ReplicaLog): Promise<void> {
    const wait = { signal: stopped.signal, ref: false };
    let wasNew: boolean | undefined;
    while (!stopped.signal.aborted) {
      // Without an answer of both it becomes too old by itself.
      const error: unknown = await look().then(
        () => undefined,
        (failed) => failed,
      );
      const isNewNow = isNew();
      if (isNewNow && wasNew !== true) log.info('visitors read at the standby');
      if (!isNewNow && wasNew !== false) log.warn({ err: error }, 'visitors read at the primary');
      wasNew = isNewNow;
      await setTimeout(mostAgeMs / 4, undefined, wait).catch(() => undefined);
    }
  }

  return {
    db,
    mostAgeMs,
    mostWaitMs,
    isNew,
    watch: (log) => void watch(log),
    async close() {
      stopped.abort();
      await close();
    },
  };
}
