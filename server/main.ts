import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newToken } from './accounts/token.ts';
import { buildApp, type Site } from './app.ts';
import { requireStayUnit } from './bookings/stay-unit.ts';
import { openSeal, readDataKey } from './db/data-key.ts';
import { isUnavailable, sqlStateOf } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { openReplica } from './db/replica.ts';
import type { Deps } from './deps.ts';
import { addressOf, announceEndpoint } from './desk/command-endpoint.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { loadDemo } from './import/demo.ts';
import { refuseDemo } from './import/refuse-demo.ts';
import { knowsOperators } from './knows-operators.ts';
import { listen } from './listen.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { paymentWarnings } from './payments/online-amount.ts';
import { requireWritableFolder } from './pictures/folder-place.ts';
import { isBucket, picturePlaces } from './pictures/picture-places.ts';
import { PictureUnavailable } from './pictures/picture-unavailable.ts';
import { root } from './root.ts';
import { builtSite } from './site/built-site.ts';
import { coverageRoute } from './site/coverage-route.ts';
import { developmentSite } from './site/development-site.ts';
import { StartError } from './start-error.ts';
import { startOptions, usage } from './start-options.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { startSweeps } from './sweeps.ts';
import { watchUnexpectedErrors } from './unexpected-errors.ts';

async function start(isDevelopment: boolean): Promise<void> {
  const dotEnv = join(root, '.env');
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  // The flows of the development site can always be inspected.
  const inspected = isDevelopment ? { VITE_INSPECT: '1' } : {};
  const environment = readEnvironment({ ...process.env, ...inspected });
  const { HOST, PORT, DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  const { MIGRATIONS_DATABASE_URL: migrationsUrl, PICTURES: place } = environment;
  if (place !== null && !isBucket(place)) await requireWritableFolder(place);
  console.log('Opening the database …');
  const database = await openDatabase(url ? { url, migrationsUrl } : { dataDir });
  const clock = () => new Date();
  const dataKey = await readDataKey(environment.DATA_KEY, dataDir);
  const seal = await openSeal(database.db, dataKey);
  await requireStayUnit(database.db, environment.VITE_STAY_UNIT);
  const replica = openReplica(database.db, environment);
  const deps: Deps = {
    db: database.db,
    ...(replica && { replica }),
    clock,
    environment,
    seal,
    pictures: picturePlaces(environment),
  };
  if (environment.isPublic && !environment.ALLOW_DEMO_DATA) await refuseDemo(deps.db);
  const demoLogin = environment.DEMO_DATA === 'on' ? await loadDemo(deps) : undefined;
  const metrics = createMetrics();
  const commandToken = newToken();
  const app = await buildApp({
    deps,
    commandToken,
    site: siteOf(environment, isDevelopment, metrics),
    isDevelopment,
    metrics: { metrics, ...(database.pool && { pool: database.pool }) },
  });
  await listen(app, environment);
  const closeEndpoint = await announceCommandEndpoint();
  const stopSweeps = startSweeps(deps, (sweep, error) => {
    metrics.sweepEnded(sweep, error === undefined);
    if (error !== undefined) app.log.error({ sweep, err: error }, 'a sweep failed');
  });

  const stop = stopOnSignal({
    async close() {
      await closeEndpoint();
      await Promise.all([stopSweeps(), app.close()]);
      await replica?.close();
      await database.close();
    },
    dropConnections: () => app.server.closeAllConnections(),
  });
  watchUnexpectedErrors(app.log, stop);
  const hasOperators = await knowsOperators(database.db);
  for (const warning of paymentWarnings(environment)) console.warn(warning);
  // Announce last: a person may press Ctrl-C as soon as they read "Ctrl-C stops it".
  announce();

  /** With PostgreSQL the server needs no data folder, and the command line can do without it. */
  async function announceCommandEndpoint(): Promise<() => Promise<void>> {
    try {
      return await announceEndpoint(environment, {
        url: addressOf(app.server),
        token: commandToken,
      });
    } catch (error) {
      app.log.warn({ err: error }, 'the command line cannot reach this server');
      return async () => undefined;
    }
  }

  function announce(): void {
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : PORT;
    const host = HOST.includes(':') ? `[${HOST}]` : HOST;
    const url = `http://${host}:${port}`;
    console.log(`\n  ${environment.VITE_PRODUCT_NAME} is on ${url}  (API: ${url}/docs)`);
    if (demoLogin) console.log(`  Demo sign-in: ${demoLogin.email}  ${demoLogin.password}`);
    if (!hasOperators) {
      console.log('  There is no operator yet. Make the owner: npm run operator -- owner <e-mail>');
    }
    console.log('  Ctrl-C stops it.\n');
  }
}

function siteOf(
  { VITE_INSPECT: isInspected }: Environment,
  isDevelopment: boolean,
  metrics: Metrics,
): Site {
  const folder = join(root, isInspected ? 'dist-inspect' : 'dist');
  return async (app) => {
    if (isInspected) coverageRoute(app, join(root, '.cache/paths/coverage.json'));
    await (isDevelopment ? developmentSite(app, root) : builtSite(app, folder, metrics));
  };
}

function lineOf(error: unknown): string {
  if (error instanceof StartError || error instanceof PictureUnavailable) return error.message;
  // SQLSTATE 28: wrong user or password. 3D: no database with that name.
  if (isUnavailable(error) || /^(28|3D)/.test(sqlStateOf(error) ?? '')) {
    return 'The database of DATABASE_URL is unreachable, does not exist, or refuses the user.';
  }
  // SQLSTATE of a missing right.
  if (sqlStateOf(error) === '42501') {
    return 'The user of DATABASE_URL or MIGRATIONS_DATABASE_URL lacks a right: see PostgreSQL in docs/guides/operations.md.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const { isDevelopment, isHelp } = startOptions(process.argv.slice(2));
  if (isHelp) console.log(usage);
  else await start(isDevelopment);
} catch (error) {
  console.error(lineOf(error));
  process.exit(1);
}
