import { flushCompileCache } from 'node:module';
import { buildApp } from '#server/app.ts';
import { requireStayUnit } from '#server/bookings/stay-unit.ts';
import { openSeal } from '#server/db/data-key.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openReplica } from '#server/db/replica.ts';
import { readEnvironment } from '#server/environment.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import { startSweeps } from '#server/sweeps.ts';

/**
 * A server process without a site, which starts fast. Only with SWEEPS=on it sweeps. It prints its address, and ends when its
 * standard input closes, so that a killed test run leaves no process.
 */
const environment = readEnvironment(process.env);
const { DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: key = '' } = environment;
const database = await openDatabase(url ? { url } : { dataDir });
const seal = await openSeal(database.db, key);
await requireStayUnit(database.db, environment.VITE_STAY_UNIT);
const replica = openReplica(database.db, environment);
const deps = {
  db: database.db,
  ...(replica && { replica }),
  clock: () => new Date(),
  environment,
  seal,
  pictures: picturePlaces(environment),
};
// Many servers start at once on few cores, and a test expects a reply to each request.
const app = await buildApp({ deps, logger: false, mostDelay: 0 });
if (process.env.SWEEPS === 'on') startSweeps(deps, () => undefined);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
// The process may be killed, and the next one starts faster.
flushCompileCache();
process.stdin.resume().on('end', () => process.exit());
