import { parseEnvironment } from '../src/app/environment-schema.ts';

/** What the site's modules find defined in tests: as `vite.config.ts` puts it into the site. */
export const siteDefines = {
  __ENVIRONMENT__: JSON.stringify(parseEnvironment({})),
  __INSPECTABLE__: 'true',
};
