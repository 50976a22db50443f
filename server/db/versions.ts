import { setTimeout } from 'node:timers/promises';
import { sum } from 'drizzle-orm';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';
import { changeCounts } from './server-tables.ts';

/** What public replies are made of, each with a version that changes with it. */
export type Versions = Readonly<Record<'listings' | 'bookedDays' | 'content', string | null>>;

/** Listings, days that are booked or blocked, or texts of the public pages. */
export type Source = keyof Versions;

const currentVersions = prepared((db) =>
  db
    .select({
      listings: sum(changeCounts.listings),
      bookedDays: sum(changeCounts.bookedDays),
      content: sum(changeCounts.content),
    })
    .from(changeCounts)
    .prepare('versions'),
);

/** A lookup without an answer for so long, in milliseconds, holds up no others. */
const mostWait = 500;

function readerOf(db: Database): () => Promise<Versions> {
  let last: Promise<unknown> = Promise.resolve();
  let begunAt = 0;
  let isUnderWay = false;
  let next: Promise<Versions> | undefined;

  async function read(): Promise<Versions> {
    const [versions] = await currentVersions(db).execute();
    return versions ?? { listings: null, bookedDays: null, content: null };
  }

  function begin(): Promise<Versions> {
    begunAt = performance.now();
    isUnderWay = true;
    next = undefined;
    const current = read();
    const ended = current
      .catch(() => undefined)
      .then(() => {
        if (last === ended) isUnderWay = false;
      });
    last = ended;
    return current;
  }

  /** Until the read under way holds up no others. */
  async function waited(): Promise<void> {
    if (isUnderWay) await setTimeout(mostWait, undefined, { ref: false });
    else await last;
  }

  return () => {
    if (isUnderWay && performance.now() - begunAt > mostWait) return begin();
    next ??= Promise.race([last, waited()]).then(begin);
    return next;
  };
}

/**
 * Reads the versions of a database. All that ask while a read is under way share the next one: it begins after they
 * asked, so it has every change that was confirmed by then.
 */
export function versionReader(): (db: Database) => Promise<Versions> {
  const readers = new Map<Database, () => Promise<Versions>>();
  return (db) => {
    const read = readers.get(db) ?? readerOf(db);
    readers.set(db, read);
    return read();
  };
}
