import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open-database.ts';
import { createEmptyDatabase, findPostgres } from './postgres.ts';

/** Once per run: a real PostgreSQL, and in it the database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await findPostgres();
  const template = await createEmptyDatabase(server.url);
  const database = await openDatabase({ url: template.url });
  // Nobody may be connected to a database that is to be copied.
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
