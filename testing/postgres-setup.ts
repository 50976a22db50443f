import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open-database.ts';
import { createEmptyDatabase, findPostgres } from './postgres.ts';

/** Once per run: starts a real PostgreSQL with the database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await findPostgres();
  const template = await createEmptyDatabase(server.url);
  const database = await openDatabase({ url: template.url });
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
