import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/content-tables.ts', './server/db/desk-tables.ts'],
  out: './server/db/migrations',
});
