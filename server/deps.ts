import type { Database } from './db/database.ts';
import type { Environment } from './environment.ts';
import type { Seal } from './seal.ts';

/** What every route may use. Stores take `db` alone, so that a transaction can stand in for it. */
export interface Deps {
  readonly db: Database;
  /** Now; tests move it. */
  readonly clock: () => Date;
  readonly environment: Environment;
  /** Encrypts what must not be readable in the database. */
  readonly seal: Seal;
}
