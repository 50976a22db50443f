import { defineConfig } from 'vitest/config';
import { siteDefines } from './scripts/site-defines.ts';

const onServer = {
  // The database is WebAssembly. Optimising its code takes longer than these tests use it.
  execArgv: ['--liftoff-only'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // Every file opens its own database, and the modules of the server have no state.
  isolate: false,
};

/** The unit tests of days and dates again, where the day changes long before or after it does in UTC. */
const daysIn = (TZ: string) => ({
  test: {
    name: `days in ${TZ}`,
    isolate: false,
    include: [
      'tests/contract/{day,rules}.test.ts',
      'tests/locales/format.test.ts',
      'tests/machines/booking*.test.ts',
      'tests/machines/property-search.test.ts',
      'tests/stories/booking.test.ts',
    ],
    env: { TZ },
  },
  define: siteDefines,
});

/** Writes which states and transitions the machine tests take: see `npm run paths`. */
const withCoverage = { setupFiles: 'tests/support/unit-coverage-setup.ts' };

// All paths or all failures of a machine are one test.
const generated = { testTimeout: 60_000, isolate: false };

/** Connections and processes of a database server. PGlite has one connection, so no race. */
const onlyOnPostgres = [
  'tests/server/{history,kills,race}.test.ts',
  'tests/server/core/{lost-connection,server-role}.test.ts',
  'tests/server/core/start-on-postgres.test.ts',
];

/** Where the drivers or concurrent requests can differ: locks, transactions, SQL and types. */
const alsoOnPostgres = [
  'tests/server/{backup,bookings,booking-days,captured-money,payment-orders,unpaid-limit}.test.ts',
  'tests/server/{data-key,import,properties,refunds,reviews}.test.ts',
  'tests/server/desk/*.test.ts',
  'tests/server/accounts/{passwords,sweep,rate-limits,sign-in}.test.ts',
  'tests/server/core/{broken-connections,database-errors,demo-data,every-call}.test.ts',
];

/**
 * The server's tests run on PGlite, the default database. PostgreSQL is the same engine, so it runs
 * only the tests of its own concerns. Either database is prepared once for the whole run: see
 * `tests/support/`.
 */
export default defineConfig({
  test: {
    // The default would leave one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...withCoverage,
          name: 'unit',
          isolate: false,
          include: [
            'tests/{charts,contract,inspector,locales,machines,scripts,stories}/**/*.test.ts',
          ],
        },
        define: siteDefines,
      },
      daysIn('America/New_York'),
      daysIn('Pacific/Kiritimati'),
      { test: { ...generated, name: 'paths', include: ['tests/paths/**/*.test.ts'] } },
      {
        test: {
          ...generated,
          ...withCoverage,
          name: 'failures',
          include: ['tests/failures/**/*.test.ts'],
        },
      },
      {
        test: {
          ...withCoverage,
          name: 'interleavings',
          include: ['tests/properties/**/*.test.ts'],
        },
      },
      // With a config of its own: see there.
      'tests/world/vitest.config.ts',
      {
        test: {
          ...onServer,
          name: 'server-pglite',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...onlyOnPostgres],
          provide: { database: 'pglite' },
          globalSetup: 'tests/support/pglite-setup.ts',
        },
      },
      {
        test: {
          ...onServer,
          name: 'server-postgres',
          include: [...onlyOnPostgres, ...alsoOnPostgres],
          provide: { database: 'postgres' },
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
    ],
  },
});
