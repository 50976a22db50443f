import { defineConfig } from 'vitest/config';
import { siteDefines } from '../../scripts/site-defines.ts';

/** A config of its own, so that `scripts/world-history.ts` can run it in older commits. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  define: siteDefines,
  test: {
    name: 'world',
    include: ['tests/world/**/*.test.ts'],
    // The database is WebAssembly. Optimising its code takes longer than these few tests use it.
    execArgv: ['--liftoff-only'],
    provide: { database: 'pglite' },
    globalSetup: `${import.meta.dirname}/../../testing/pglite-setup.ts`,
    // The home's time zone, so that a midnight is one for the guest and for the home.
    env: { TZ: 'Africa/Kinshasa' },
    testTimeout: Number(process.env.WORLD_MINUTES ?? 0) * 60_000 + 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
