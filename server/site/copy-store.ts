import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { pictureCopies } from '../db/picture-tables.ts';
import type { Deps } from '../deps.ts';
import { type StoredBytes, storeBytes } from '../pictures/picture-bytes.ts';
import { PictureUnavailable } from '../pictures/picture-unavailable.ts';

/** A copy that was made, and is not stored yet. */
export interface MadeCopy {
  readonly pictureId: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The stored copy that it replaces, because its bytes cannot be read. */
  readonly former: StoredBytes | undefined;
}

/** A place answers several requests at the same time. */
const writesAtOnce = 4;
/** Copies wait in memory. */
const mostWaiting = 100;
/** How long no copy is stored after the place of new pictures has failed, in milliseconds. */
const pauseMs = 60_000;
/** How long a server that stops waits for the copies that it is storing, in milliseconds. It has ten seconds in all. */
const closeMs = 2000;

/** The row of a copy. */
export function isCopy(pictureId: string, name: string) {
  return and(eq(pictureCopies.pictureId, pictureId), eq(pictureCopies.name, name));
}

/** Stores copies of pictures. What is not stored is made again for the next visitor. */
export function copyStore(deps: Pick<Deps, 'db' | 'pictures' | 'clock'>, log: FastifyBaseLogger) {
  const inTurn = pLimit(writesAtOnce);
  const underWay = new Set<Promise<void>>();
  let pausedUntil = 0;

  async function tryToKeep(copy: MadeCopy): Promise<void> {
    if (deps.clock().getTime() < pausedUntil) return;
    try {
      await keep(deps, copy);
    } catch (error) {
      if (error instanceof PictureUnavailable) pausedUntil = deps.clock().getTime() + pauseMs;
      log.warn({ err: error }, 'the copy of a picture was not stored');
    }
  }

  return {
    /** Resolves when the copy is stored, or cannot be. Never rejects. */
    async keep(copy: MadeCopy): Promise<void> {
      if (underWay.size >= mostWaiting) return;
      const keeping = inTurn(() => tryToKeep(copy)).finally(() => underWay.delete(keeping));
      underWay.add(keeping);
      await keeping;
    },
    /** Begins to store no other copy, and waits for those that are being stored, for two seconds at most. */
    async close(): Promise<void> {
      pausedUntil = Number.POSITIVE_INFINITY;
      await Promise.race([Promise.all(underWay), pause(closeMs, undefined, { ref: false })]);
    },
  };
}

/** Another process may have stored one meanwhile, which then stays. */
async function keep(
  deps: Pick<Deps, 'db' | 'pictures'>,
  { pictureId, name, mime, bytes, former }: MadeCopy,
): Promise<void> {
  const stored = await storeBytes(deps, mime, bytes);
  if (!former) {
    await deps.db
      .insert(pictureCopies)
      .values({ pictureId, name, ...stored })
      .onConflictDoNothing();
    return;
  }
  const isFormer = former.key === null ? undefined : eq(pictureCopies.key, former.key);
  await deps.db
    .update(pictureCopies)
    .set(stored)
    .where(and(isCopy(pictureId, name), isFormer));
}
