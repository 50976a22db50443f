import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgresProcess } from './postgres-process.ts';

/** Where the tests' PostgreSQL is, and the database that every test database is a copy of. */
export interface PostgresTemplate {
  /** URL of a database from which others can be created and dropped. */
  adminUrl: string;
  /** Name of the template database. */
  name: string;
}

/** A database of one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * The PostgreSQL of `TEST_DATABASE_URL` (whose user must be able to create databases), or one of
 * our own that ends with `stop`.
 *
 * @throws when neither can be reached; tests on PostgreSQL are never skipped.
 */
export async function findPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return startPostgresProcess();
  await query(url, 'SELECT 1').catch((error: Error) => {
    throw new Error(`The PostgreSQL of TEST_DATABASE_URL does not answer: ${error.message}`);
  });
  return { url, stop: async () => {} };
}

/** Creates an empty database of a random name. */
export function createEmptyDatabase(adminUrl: string): Promise<TestDatabase> {
  return createDatabase(adminUrl, 'template0');
}

/** Creates a database with all that the template holds. Nobody may be connected to the template. */
export function copyTemplate(template: PostgresTemplate): Promise<TestDatabase> {
  return createDatabase(template.adminUrl, template.name);
}

async function createDatabase(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `ndako_test_${randomBytes(6).toString('hex')}`;
  await query(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
