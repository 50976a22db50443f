import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * `npm start`: bundles the server and builds the site if their sources have changed, and starts the bundle. This
 * takes half the processor time of `node server/main.ts`. It runs with `exec`, because npm sends SIGTERM and SIGINT
 * to its shell alone.
 */
const root = join(import.meta.dirname, '..');
enableCompileCache(join(root, '.cache/compiled'));
process.setSourceMapsEnabled(true);
const dotEnv = join(root, '.env');
// Its VITE_INSPECT says which site is built.
if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
const { buildServerIfStale, buildSiteIfStale } = await import('./builds.ts');
// Without its sources the server serves the site that is built. No option needs a built site.
const needsSite =
  existsSync(join(root, 'src')) && process.argv.slice(2).every((argument) => argument === '--');
const isBuilt = (await buildServerIfStale()) && (!needsSite || (await buildSiteIfStale()));
if (isBuilt) await import(join(root, 'dist-server/main.js'));
else process.exitCode = 1;
