import { buildSiteIfStale } from './builds.ts';

/** `npm run build`: as `npm start` builds it, beside the files that a running server sends. */
process.exitCode = (await buildSiteIfStale()) ? 0 : 1;
