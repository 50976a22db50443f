import { LRUCache } from 'lru-cache';
import { type BodyCopies, copiesOf } from './body-copies.ts';
import type { Database } from './db/database.ts';
import type { Source, Versions } from './db/versions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keptReplies: KeptReplies;
  }
}

/** A limit on the memory, in bytes: about 5,000 pages of a list. */
const mostBytes = 64 * 1024 * 1024;

type Kept = { readonly versions: string; readonly copies: BodyCopies } | 'asked once';

/** The replies of public reads, each until something changes that it is made of. */
export interface KeptReplies {
  /**
   * The kept reply with this key, or a new one. It has every change that was confirmed before the call.
   *
   * @param from The database of the reply, and what the reply depends on besides the key.
   */
  replyAt(
    key: string,
    from: { readonly db: Database; readonly madeOf: readonly Source[] },
    make: () => Promise<string>,
  ): Promise<BodyCopies>;
}

/** The reply as it is, and compressed twice, with what the objects around it need. */
function bytesOf(kept: Kept, key: string): number {
  return 500 + 2 * key.length + (kept === 'asked once' ? 0 : 1500 + 2 * kept.copies.bytes);
}

/** @param readVersions The versions of a database now. */
export function keepReplies(
  readVersions: (db: Database) => Promise<Versions>,
  most = mostBytes,
): KeptReplies {
  const replies = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: bytesOf });
  // A reader at the primary waits for no reply from a standby.
  const underWayAt = new WeakMap<Database, Map<string, Promise<BodyCopies>>>();

  return {
    async replyAt(key, { db, madeOf }, makeBody) {
      async function versionsNow(): Promise<string> {
        const versions = await readVersions(db);
        return madeOf.map((source) => versions[source]).join();
      }

      if (!replies.has(key)) {
        // Most searches are asked once, and need no versions.
        replies.set(key, 'asked once');
        return copiesOf(await makeBody());
      }
      // Not after the reply is made: a change in between would give its version to a reply without it.
      const versions = await versionsNow();

      async function make(): Promise<BodyCopies> {
        const copies = copiesOf(await makeBody());
        replies.set(key, { versions, copies });
        return copies;
      }

      const kept = replies.get(key);
      if (kept && kept !== 'asked once' && kept.versions === versions) return kept.copies;
      const underWay = underWayAt.get(db) ?? new Map<string, Promise<BodyCopies>>();
      underWayAt.set(db, underWay);
      const asked = `${versions}\n${key}`;
      const reply = underWay.get(asked) ?? make().finally(() => underWay.delete(asked));
      underWay.set(asked, reply);
      return reply;
    },
  };
}
