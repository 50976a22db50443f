import { pictureCopies, pictures } from '../db/picture-tables.ts';
import type { Deps } from '../deps.ts';
import { countElsewhere, movePictures } from '../pictures/move-pictures.ts';
import { PictureUnavailable } from '../pictures/picture-unavailable.ts';
import { OperatorError, tell } from './operator-error.ts';

type Moving = Pick<Deps, 'db' | 'pictures'>;

const shownReasons = 20;

/**
 * Moves all pictures to the place that `PICTURES` names.
 *
 * @param say Prints a line while it moves them.
 * @returns the lines to print.
 * @throws OperatorError when a place fails, when some pictures have no bytes any more, or when a server with another setting
 * has added pictures at the last moment.
 */
export async function moveAllPictures(
  deps: Moving,
  say: (line: string) => void,
): Promise<string[]> {
  const place = deps.pictures.current ?? tell('databasePlace');
  const total = await countElsewhere(deps);
  const former = await formerPlaces(deps);
  try {
    const { moved, lost } = await movePictures(deps, (count) => {
      say(tell('picturesMoving', { moved: count, total: Math.max(total, count), place }));
    });
    if (lost.length > 0) {
      const lines = lost.slice(0, shownReasons).join('\n');
      throw new OperatorError('picturesLost', { moved, place, lost: lost.length, lines });
    }
    const left = await countElsewhere(deps);
    if (left > 0) throw new OperatorError('picturesLeft', { moved, place, left });
    if (moved === 0) return [tell('picturesInPlace', { place })];
    const leave = former.length > 0 ? [tell('picturesLeave', { places: former.join(', ') })] : [];
    return [tell('picturesMoved', { moved, place }), ...leave];
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error;
    const left = await countElsewhere(deps);
    throw new OperatorError('picturesStopped', { left, reason: error.message });
  }
}

/** The folders and buckets from which pictures or copies are to be moved, in order. */
async function formerPlaces({ db, pictures: { current } }: Moving): Promise<string[]> {
  const rows = await Promise.all(
    [pictures, pictureCopies].map((table) => db.selectDistinct({ place: table.place }).from(table)),
  );
  const places = new Set(rows.flat().flatMap(({ place }) => place ?? []));
  return [...places].filter((place) => place !== current).sort();
}
