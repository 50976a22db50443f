import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { loosePictures } from '../db/picture-tables.ts';
import type { Deps } from '../deps.ts';
import { fewAtOnce } from './few-at-once.ts';

/**
 * How long an object without a picture is kept. A backup, a read or an upload that is under way may still need it, and a
 * standby may still name it.
 */
const keptMs = 86_400_000;
const rowsAtOnce = 100;
const removalsAtOnce = 8;

/**
 * Removes the objects at the place of new pictures that no picture has had for a day. Objects at other places stay: they can
 * be those of another site, whose database was copied. What fails is tried again a day later, so that it keeps no other object.
 *
 * @param signal Ends the sweep at once. What it has not removed stays noted.
 * @throws PictureUnavailable when the place fails.
 */
export async function sweepLoosePictures(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { current } = pictures;
  if (current === null) return;
  const place = pictures.at(current);
  const before = new Date(now.getTime() - keptMs);
  for (;;) {
    if (signal?.aborted) return;
    const doomed = await doomNext(db, current, before);
    if (doomed.length === 0) return;
    await fewAtOnce(removalsAtOnce, doomed, async ({ position, key }) => {
      if (signal?.aborted) return;
      const isObject = eq(loosePictures.position, position);
      try {
        const isRemoved = await unlessAborted(place.remove(key), signal);
        if (isRemoved) await db.delete(loosePictures).where(isObject);
      } catch (error) {
        await db.update(loosePictures).set({ notedAt: now }).where(isObject);
        throw error;
      }
    });
  }
}

/** Waits for work, but not longer than until the signal. @returns whether the work has ended. */
async function unlessAborted(work: Promise<void>, signal?: AbortSignal): Promise<boolean> {
  const aborted = Promise.withResolvers<boolean>();
  const abort = () => aborted.resolve(false);
  signal?.addEventListener('abort', abort);
  try {
    return await Promise.race([work.then(() => true), aborted.promise]);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** From now on no picture can take these objects: see `track_picture_object` in the migrations. */
function doomNext(db: Database, place: string, before: Date) {
  const next = db
    .select({ position: loosePictures.position })
    .from(loosePictures)
    .where(and(eq(loosePictures.place, place), lt(loosePictures.notedAt, before)))
    .orderBy(asc(loosePictures.position))
    .limit(rowsAtOnce);
  return db
    .update(loosePictures)
    .set({ isDoomed: true })
    .where(inArray(loosePictures.position, next))
    .returning();
}
