import { test as base, expect } from './e2e-test.ts';

export { expect };

/** A site with the inspector: as it is built with `VITE_INSPECT=1`, or as `npm run dev` starts it. */
export type InspectedSite = 'built' | 'development';

/** The option of a project that decides on which site its tests run. */
export interface SiteOption {
  readonly site: InspectedSite;
}

interface WorkerParts {
  /** Starts a site when it is first asked for. @returns its origin. */
  readonly originOf: (site: InspectedSite) => Promise<string>;
  /** The origin of the project's site. */
  readonly inspectedUrl: string;
}

async function originOf(site: InspectedSite): Promise<string> {
  const { E2E_INSPECTED_URL: given, E2E_INSPECTED_OFFER: built } = process.env;
  if (given) return given;
  const reply = await fetch((site === 'built' ? built : process.env.E2E_DEVELOPMENT_OFFER) ?? '');
  if (!reply.ok) throw new Error(await reply.text());
  return reply.text();
}

/** Playwright's test on a site with the inspector. */
export const test = base.extend<object, SiteOption & WorkerParts>({
  keepsPrompts: true,
  site: ['built', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it.
  originOf: [async ({}, use) => use(originOf), { scope: 'worker' }],
  inspectedUrl: [
    async ({ site, originOf }, use) => use(await originOf(site)),
    { scope: 'worker', timeout: 600_000 },
  ],
  // The inspected site has another origin and other windows, which the next test must not inherit.
  keptPage: ({ keptPage }, use) => {
    keptPage.isSpent = true;
    return use(keptPage);
  },
});
