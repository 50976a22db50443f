import { parseEnvironment } from '../src/app/environment-schema.ts';

/**
 * The constants of the site's modules in tests. `vite.config.ts` defines the same ones for the
 * site.
 */
export const siteDefines = {
  __ENVIRONMENT__: JSON.stringify(parseEnvironment({})),
  __INSPECTABLE__: 'true',
};
