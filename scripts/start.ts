import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * `npm start`: bundles the server if its sources have changed, and starts the bundle. This takes half
 * the processor time of `node server/main.ts`. It runs with `exec`, because npm sends SIGTERM and SIGINT to its
 * shell alone.
 */
const root = join(import.meta.dirname, '..');
enableCompileCache(join(root, '.cache/compiled'));
process.setSourceMapsEnabled(true);
const { buildServerIfStale } = await import('./builds.ts');
if (await buildServerIfStale()) await import(join(root, 'dist-server/main.js'));
else process.exitCode = 1;
