import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { Environment } from './environment.ts';
import type { PicturePlaces } from './pictures/picture-places.ts';
import type { Seal } from './seal.ts';

/**
 * The dependencies of the routes. Stores take only `db`, so that they also work in a transaction.
 */
export interface Deps {
  readonly db: Database;
  /** Answers public reads. Only with `DATABASE_READ_URL`. */
  readonly replica?: Replica;
  /** The current time. Tests replace it. */
  readonly clock: () => Date;
  readonly environment: Environment;
  /** Encrypts values that must not be readable in the database. */
  readonly seal: Seal;
  /** Where the bytes of pictures are, if not in the database. */
  readonly pictures: PicturePlaces;
}
