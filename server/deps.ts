import type { Database } from './db/database.ts';
import type { Environment } from './environment.ts';
import type { Seal } from './seal.ts';

/**
 * The dependencies of the routes. Stores take only `db`, so that they also work in a transaction.
 */
export interface Deps {
  readonly db: Database;
  /** The current time. Tests replace it. */
  readonly clock: () => Date;
  readonly environment: Environment;
  /** Encrypts values that must not be readable in the database. */
  readonly seal: Seal;
}
