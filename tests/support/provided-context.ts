import type { PostgresTemplate } from './postgres.ts';

declare module 'vitest' {
  /** What the projects and their global set-up hand to the server's tests. */
  interface ProvidedContext {
    /** The database this project runs on. */
    database: 'pglite' | 'postgres';
    /** On PGlite: the file that holds the prepared database. */
    pgliteSnapshot: string;
    /** On PostgreSQL: the prepared database to copy. */
    postgresTemplate: PostgresTemplate;
  }
}
