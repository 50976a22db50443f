import type { Environment } from '../environment.ts';
import { openBucketPlace } from './bucket-place.ts';
import { openFolderPlace } from './folder-place.ts';
import { PictureUnavailable, reasonOf } from './picture-unavailable.ts';

/** What a kind of place does with objects. Its errors are those of its driver. */
export interface Storage {
  write(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>;
  /** Whether an error of `read` says that the place has no such object. */
  isMissing(error: unknown): boolean;
}

/** A folder or a bucket. Every method throws `PictureUnavailable` when it fails. */
export type PicturePlace = Pick<Storage, 'write' | 'read' | 'remove'>;

/** The places of pictures outside the database. */
export interface PicturePlaces {
  /** The name of the place for new pictures. Null: the database. */
  readonly current: string | null;
  /** A place by the name that rows have. Pictures that were not moved yet can be in another one than `current`. */
  at(name: string): PicturePlace;
}

/** How long a place may take, in milliseconds. */
export interface PlaceLimits {
  /** Without a byte in either direction for this time, a request to a bucket has failed. The client tries three times. */
  readonly silenceMs: number;
  /** For one object, with every try. An upload of 15 MB takes two minutes at 1 Mbit/s. */
  readonly objectMs: number;
}

const usualLimits: PlaceLimits = { silenceMs: 10_000, objectMs: 300_000 };

/** The places that the settings can reach. Drivers are loaded when a place is used for the first time. */
export function picturePlaces(
  environment: Environment,
  limits: PlaceLimits = usualLimits,
): PicturePlaces {
  const opened = new Map<string, PicturePlace>();
  return {
    current: environment.PICTURES,
    at(name) {
      const place = opened.get(name) ?? placeOf(name, environment, limits);
      opened.set(name, place);
      return place;
    },
  };
}

function placeOf(name: string, environment: Environment, limits: PlaceLimits): PicturePlace {
  let opening: Promise<Storage> | undefined;

  function storage(): Promise<Storage> {
    opening ??= isBucket(name) ? openBucketPlace(name, environment, limits) : openFolderPlace(name);
    return opening;
  }

  async function attempt<Result>(
    doing: string,
    key: string,
    work: (storage: Storage) => Promise<Result>,
  ): Promise<Result> {
    const opened = await storage();
    try {
      return await within(limits.objectMs, work(opened));
    } catch (error) {
      throw new PictureUnavailable(`Cannot ${doing} ${key} at ${name}: ${reasonOf(error)}`, {
        isLost: opened.isMissing(error),
      });
    }
  }

  return {
    write: (key, bytes, mime) => attempt('write', key, (to) => to.write(key, bytes, mime)),
    read: (key) => attempt('read', key, (from) => from.read(key)),
    remove: (key) => attempt('remove', key, (from) => from.remove(key)),
  };
}

/** @throws Error when the work takes longer. It then goes on, because no driver can end it, and its result is not used. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no end after ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the name of a place is that of a bucket, and not of a folder. */
export function isBucket(name: string): boolean {
  return name.startsWith('s3://');
}
