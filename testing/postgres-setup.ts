import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { clockOffset } from './moved-clock.ts';
import { createEmptyDatabase, findPostgres } from './postgres.ts';
import type { PostgresProcess } from './postgres-process.ts';

/** Once per run: starts a real PostgreSQL with the database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  return provideTemplate(project, await findPostgres());
}

/** Provides the database that every test file of a project copies, on this server. */
export async function provideTemplate(
  project: TestProject,
  server: PostgresProcess,
): Promise<() => Promise<void>> {
  const template = await createEmptyDatabase(server.url);
  const database = await openDatabase({ url: template.url });
  await moveDefaults(database);
  // PostgreSQL cannot copy a database with open connections.
  await database.close();
  project.provide('postgresTemplate', {
    adminUrl: server.url,
    name: new URL(template.url).pathname.slice(1),
  });
  return async () => {
    await template.drop();
    await server.stop();
  };
}

/** Adds what the clocks of the test run are moved to each column that has the server's time by default. */
async function moveDefaults({ db }: OpenDatabase): Promise<void> {
  const offset = clockOffset();
  if (offset === 0) return;
  await db.execute(
    sql.raw(`do $$ declare moved record; begin
    for moved in
      select table_name as place, column_name as name from information_schema.columns
      where table_schema = 'public' and column_default = 'now()'
    loop
      execute format(
        'alter table %I alter %I set default now() + interval ''${offset} milliseconds''',
        moved.place, moved.name
      );
    end loop;
  end $$`),
  );
}
