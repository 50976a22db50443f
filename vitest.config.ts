import { defineConfig } from 'vitest/config';
import { siteDefines } from './scripts/site-defines.ts';

const onServer = {
  include: ['tests/server/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // Every file opens a database of its own; what the modules of the server keep is not state.
  isolate: false,
};

// A machine's paths or failures are one test, however many they are.
const generated = { testTimeout: 60_000, isolate: false };

/**
 * The server's tests run twice, on each database it supports. Either database is prepared once for
 * the whole run: see `tests/support/`.
 */
export default defineConfig({
  test: {
    // By default it would leave one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'tests/{charts,contract,inspector,locales,machines,scripts,stories}/**/*.test.ts',
          ],
        },
        define: siteDefines,
      },
      { test: { ...generated, name: 'paths', include: ['tests/paths/**/*.test.ts'] } },
      { test: { ...generated, name: 'failures', include: ['tests/failures/**/*.test.ts'] } },
      { test: { name: 'interleavings', include: ['tests/properties/**/*.test.ts'] } },
      {
        test: {
          ...onServer,
          name: 'server-pglite',
          // Connections of PostgreSQL alone can be lost.
          exclude: ['tests/server/core/lost-connection.test.ts'],
          provide: { database: 'pglite' },
          globalSetup: 'tests/support/pglite-setup.ts',
        },
      },
      {
        test: {
          ...onServer,
          name: 'server-postgres',
          // The folder of the embedded database is PGlite's alone.
          exclude: ['tests/server/core/data-folder.test.ts'],
          provide: { database: 'postgres' },
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
    ],
  },
});
