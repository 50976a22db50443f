import { buildSiteIfStale } from './builds.ts';

/**
 * `npm run build`: builds the site into a second folder first, so that a running server keeps its files. It does nothing when
 * no input has changed.
 */
process.exitCode = (await buildSiteIfStale()) ? 0 : 1;
