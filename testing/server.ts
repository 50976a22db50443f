import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { requireStayUnit } from '#server/bookings/stay-unit.ts';
import { openSeal } from '#server/db/data-key.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { readEnvironment } from '#server/environment.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import { openTestDatabase } from './database.ts';

/** The whole server on a separate database. Tests call `inject` to send requests. */
export interface TestServer {
  app: FastifyInstance;
  deps: Deps;
  /** Stops the clock at this moment. Without an argument the clock runs again. */
  setNow(now?: Date): void;
  close(): Promise<void>;
}

const DATA_KEY = 'a data key of the tests, long enough for one';

/** The settings of a public site that otherwise behaves like any other test server. */
export const publicSite = (SITE_ORIGIN: string) => ({
  SITE_ORIGIN,
  ALLOW_OTP_ON_SCREEN: '1',
  ALLOW_SANDBOX_PAYMENTS: '1',
  VITE_STAY_UNIT: 'day',
  VITE_ONLINE_AMOUNT: '1.00',
});

/**
 * Builds the server on a new, empty database of this project's kind, or on the given one.
 *
 * @param settings Environment variables that override the defaults. Rate limits are off by default.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  open: () => Promise<OpenDatabase> = openTestDatabase,
): Promise<TestServer> {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings });
  const database = await open();
  await requireStayUnit(database.db, environment.VITE_STAY_UNIT);
  let now: Date | undefined;
  const deps: Deps = {
    db: database.db,
    clock: () => now ?? new Date(),
    environment,
    seal: await openSeal(database.db, DATA_KEY),
    pictures: picturePlaces(environment),
  };
  const app = await buildApp({ deps });
  await app.ready();
  return {
    app,
    deps,
    setNow: (moment) => {
      now = moment;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
