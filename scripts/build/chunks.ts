import { dirname } from 'node:path';
import type { Rolldown } from 'vite';
import { type SiteRoute, siteRoutes } from '#contract/site-routes.ts';

/** Modules whose importers need all of them. A person rarely opens a page that needs only one. */
const groups = {
  forms:
    /\/formik\/|\/src\/(forms\/|api\/(form-data|upload))|\/contract\/(forms|rules)\/(address-query|avatar|enquiry|profile-draft)|\/(auth-page|entrance|hand-over|send-profile|submission|(new-)?password|accounts|account-deletion)/,
  booking: /\/(flows|guest)\/booking\/|\/contract\/calls\/(bookings|payments)\./,
  payment: /\/(flows|guest)\/payment\//,
  widgets: /\/@base-ui\//,
  records:
    /\/(cancellation|my-\w+)\/|\/(own-records|long-table|table|listing-cell|table-on-its-way|refunds?)\./,
} as const;

const own = /\/(contract|machines|src)\/|\/(lucide-react|nanoid)\//;
/** Pages, parts that are too large for `common`, and what several modules of one page share. */
const separate =
  /\/flow-inspector\/|\/src\/(pages|inspector-host|desk\/text|parts\/conversation)\/|\/(messages?|message-(draft|id)|claim|stay-(parts|copies)|count-up\.machine|plain-text)\.ts|\/(one-time-code|property-search)[./]|\/(flows|guest|calls|records|en|fr)\/payment-link[./]|\/src\/ui\/(.*calendar|.*sanitise|tabs|code-input|picker-date)/;
/** What every page loads. */
const everywhere =
  /\/src\/(app\/(pages|page-code)|ssr\/resume|layout\/(footer|frame-extras|use-page-intent))\.|\/sign-in-prompt[./]/;

/** Into which chunks the site is split for browsers. */
export const codeSplitting: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [
    // One file for the first load. Two files would compress worse and need another request.
    { name: 'first', tags: ['$initial'], priority: 4 },
    // Small parts of several pages, in one file to save requests.
    { name: commonChunk, debugName: 'common', priority: 3 },
    ...Object.entries(groups).map(([name, test]) => ({
      name,
      test,
      minShareCount: 2,
      priority: 2,
    })),
    // The search of the hero and the sections below it come together.
    { name: 'home', test: /\/src\/pages\/home\//, priority: 1 },
    // A person who signs up opens all of these pages in sequence. The others are small, or use tabs.
    ...(['account', 'plain', 'own'] as const).map((name) => ({
      name,
      test: (id: string) => isIn(pagesOf(name), id),
      priority: 1,
    })),
  ],
};

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** `common` for a part that several modules import, null for any other. */
function commonChunk(id: string, modules: Modules): string | null {
  if (everywhere.test(id)) return 'common';
  const isApart = [separate, ...Object.values(groups)].some((test) => test.test(id));
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return own.test(id) && !isApart && importers.length > 1 ? 'common' : null;
}

/** The folders of the pages in one chunk. */
function pagesOf(chunk: SiteRoute['chunk']): string[] {
  const routes: readonly SiteRoute[] = siteRoutes;
  const folders = routes.filter((route) => route.chunk === chunk).map(({ page }) => dirname(page));
  return chunk === 'plain' ? [...folders, 'not-found'] : folders;
}

function isIn(folders: readonly string[], id: string): boolean {
  return folders.some((folder) => id.includes(`/src/pages/${folder}/`));
}
