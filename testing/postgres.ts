import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgresProcess } from './postgres-process.ts';

/** The address of the tests' PostgreSQL, and the database that every test database copies. */
export interface PostgresTemplate {
  /** The URL of a database to create and drop others. */
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
 * The PostgreSQL of `TEST_DATABASE_URL`, whose user must be able to create databases. Without this
 * setting it starts a new PostgreSQL, which `stop` ends.
 *
 * @throws when neither is reachable. Tests on PostgreSQL are never skipped.
 */
export async function findPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return startPostgresProcess();
  await query(url, 'SELECT 1').catch((error: Error) => {
    throw new Error(`The PostgreSQL of TEST_DATABASE_URL does not respond: ${error.message}`);
  });
  return { url, stop: async () => {} };
}

/** Creates an empty database with a random name. */
export function createEmptyDatabase(adminUrl: string): Promise<TestDatabase> {
  return createDatabase(adminUrl, 'template0');
}

/** Creates a copy of the template database. The template must have no open connections. */
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
