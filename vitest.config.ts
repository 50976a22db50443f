import { defineConfig } from 'vitest/config';
import { siteDefines } from './scripts/site-defines.ts';

/** The seed of the tests with properties. */
const withSeed = 'testing/property-setup.ts';

/** A test that fails only for its time says nothing on a slow or busy machine. */
const patient = {
  testTimeout: 120_000,
  // Some build the site first.
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
};

const onServer = {
  ...patient,
  // Every file opens its own database, and the modules of the server have no state.
  isolate: false,
  setupFiles: withSeed,
};

/** The unit tests of days and dates again, where the day changes long before or after it does in UTC. */
const daysIn = (TZ: string) => ({
  test: {
    ...patient,
    name: `days in ${TZ}`,
    isolate: false,
    setupFiles: withSeed,
    include: [
      'tests/contract/{day,rules}.test.ts',
      'tests/locales/format.test.ts',
      'tests/machines/guest/booking*.test.ts',
      'tests/machines/guest/property-search.test.ts',
      'tests/stories/booking.test.ts',
    ],
    env: { TZ },
  },
  define: siteDefines,
});

/** Writes which states and transitions the machine tests take: see `npm run paths`. */
const withCoverage = { ...patient, setupFiles: [withSeed, 'testing/unit-coverage-setup.ts'] };

// All paths or all failures of a machine are one test. The paths of the booking take 12 seconds on a quiet machine.
const generated = { ...patient, testTimeout: 300_000, isolate: false, setupFiles: withSeed };

/** What a drawing or a search over all states of a flow looks like, in `npm run test:all`. */
const everyPicture = ['tests/inspector/{chart-layout,every-state}.test.ts'];

/** Many records, long lines, and files that are moved while requests come: more than a call, in `npm run test:all`. */
const moreThanACall = [
  'tests/server/core/{broken-connections,busy-server}.test.ts',
  'tests/server/desk/desk-scale.test.ts',
  'tests/server/pictures/{failing-place,kept-whole,loose-objects,move,stored-later}.test.ts',
];

/** Connections and processes of a database server. PGlite has one connection, so no race. */
const onlyOnPostgres = [
  'tests/server/bookings/race*.test.ts',
  'tests/server/db/database-hosts.test.ts',
  'tests/server/desk/two-servers.test.ts',
  'tests/server/overtaken/*.test.ts',
  'tests/server/pictures/slow-backup.test.ts',
];
const deepOnlyOnPostgres = [
  'tests/deep/server/{failover,history,kept-reads,kills,lost-connection,picture-move,replica,server-role,start-on-postgres,waiting-changes}.test.ts',
];

/** Where the drivers or concurrent requests can differ. The other calls have the same driver in {@link everyCall}. */
const alsoOnPostgres = [
  'tests/server/{accounts/passwords,bookings/unpaid-limit,reviews/reviews}.test.ts',
  'tests/server/{db/{data-key,error-values},import/import}.test.ts',
  'tests/server/core/{broken-connections,database-errors,demo-data,every-call}.test.ts',
  'tests/server/desk/desk-scale.test.ts',
  'tests/deep/server/backup.test.ts',
];

/** Every area of the calls: on the oldest PostgreSQL that can be installed here, each call is sent. */
const everyCall = [
  'tests/server/{accounts,bookings,calendar,content,desk,enquiries,favourites}/*.test.ts',
  'tests/server/{mail,messages,operator,payments,properties,refunds,reviews}/*.test.ts',
];

/** Watches the statements of PGlite's client. */
const onlyOnPGlite = 'tests/server/accounts/code-by-email.test.ts';

/** Tests of the server on one of the databases, which is prepared once for the whole run. */
const onDatabase = (
  database: 'pglite' | 'postgres' | 'postgres-15',
  name: string,
  include: readonly string[],
  exclude: readonly string[] = [],
) => ({
  test: {
    ...onServer,
    name,
    include: [...include],
    exclude: [...exclude],
    provide: { database: database === 'pglite' ? database : ('postgres' as const) },
    globalSetup: `testing/${database}-setup.ts`,
  },
});

/**
 * `npm test` runs the projects `unit`, `views`, `paths`, `failures` and `server-pglite`, and `npm run test:all` all of them.
 * PGlite is the default database. PostgreSQL is the same engine, so only what needs several connections or can
 * differ between the drivers runs on it.
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
            'tests/{contract,inspector,locales,machines,scripts,stories}/**/*.test.{ts,tsx}',
          ],
          exclude: everyPicture,
        },
        define: siteDefines,
      },
      {
        // Several replace modules, and a replaced module would stay for the next file.
        test: { ...patient, name: 'views', include: ['tests/views/**/*.test.{ts,tsx}'] },
        define: siteDefines,
      },
      {
        test: { ...patient, name: 'pictures', isolate: false, include: everyPicture },
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
      onDatabase(
        'pglite',
        'server-pglite',
        ['tests/server/**/*.test.ts'],
        [...onlyOnPostgres, ...moreThanACall],
      ),
      onDatabase('postgres', 'server-postgres', onlyOnPostgres),
      onDatabase(
        'pglite',
        'deep-pglite',
        ['tests/deep/server/*.test.ts', ...moreThanACall],
        deepOnlyOnPostgres,
      ),
      onDatabase('postgres', 'deep-postgres', [...deepOnlyOnPostgres, ...alsoOnPostgres]),
      onDatabase('postgres-15', 'deep-postgres-15', everyCall, [
        ...moreThanACall,
        ...onlyOnPostgres,
        onlyOnPGlite,
      ]),
    ],
  },
});
