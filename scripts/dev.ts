import { buildInspectorIfStale } from './builds.ts';

/** `npm run dev`: builds the inspector's window if its sources have changed, and serves the site from its sources. */
if (await buildInspectorIfStale()) await import('../server/main.ts');
else process.exitCode = 1;
