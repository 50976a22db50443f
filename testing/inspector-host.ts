import { ndakoHost } from '#src/inspector-host/ndako-host.ts';

/** What the inspector knows about the site, without a page. */
export const host = ndakoHost({ carryOut: () => {} });
