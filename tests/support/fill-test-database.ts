import type { OpenDatabase } from '#server/db/open-database.ts';

/** What every server test starts from: the tables and the demo data. */
export async function fillTestDatabase(_database: OpenDatabase): Promise<void> {}
