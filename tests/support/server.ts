import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { openSeal } from '#server/db/data-key.ts';
import type { Deps } from '#server/deps.ts';
import { readEnvironment } from '#server/environment.ts';
import { openTestDatabase } from './database.ts';

/** The whole server on a database of its own, to inject requests into. */
export interface TestServer {
  app: FastifyInstance;
  deps: Deps;
  /** Stops the clock at a moment; without one it runs again. */
  setNow(now?: Date): void;
  close(): Promise<void>;
}

const DATA_KEY = 'a data key of the tests, long enough for one';

/** What a site of an origin elsewhere needs, to be as any other test's server in all else. */
export const publicSite = (SITE_ORIGIN: string) => ({
  SITE_ORIGIN,
  ALLOW_OTP_ON_SCREEN: '1',
  ALLOW_SANDBOX_PAYMENTS: '1',
});

/**
 * Builds the server on a fresh, empty database of the kind this project runs on.
 *
 * @param settings environment variables on top of the defaults; rate limits are off unless asked for.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings });
  const database = await openTestDatabase();
  let now: Date | undefined;
  const deps: Deps = {
    db: database.db,
    clock: () => now ?? new Date(),
    environment,
    seal: await openSeal(database.db, DATA_KEY),
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
