import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteRoute, siteRoutes } from '#contract/site-routes.ts';
import { buildApp } from '#server/app.ts';
import { builtSite } from '#server/site/built-site.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, noon, startEmptyServer } from '#tests/server/fixtures.ts';
import { buildSiteIfStale } from '../../../scripts/builds.ts';

const routes: readonly SiteRoute[] = siteRoutes;
const rendered = [
  ...routes.filter((route) => route.rendered).map(({ path }) => path),
  '/propertyDetails/:missing',
  '/nowhere',
];

/** What each page reads: the table, and the texts that it asks the table for. */
const readsOf: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'content behind-story-page-registry',
    'content categories-registry',
    'content category-registry',
    'content experience-page-registry',
    'content facilities-registry',
    'properties approved',
  ],
  '/about': ['content about-us-registry', 'content choose-us-registry'],
  '/apartment': [
    'amenities bedroom',
    'amenities home',
    'amenities kitchen',
    'content price-filter-registry',
    'content service-tax-registry',
    'content size-filter-registry',
    'properties approved',
    'property_types',
  ],
  '/propertyDetails/:id': [
    'properties refund-policy-registry approved :id',
    'reviews approved :id',
  ],
  '/propertyDetails/:missing': ['properties refund-policy-registry approved :id'],
  '/service': ['content service-page-registry'],
  '/payment': ['content payment-registry'],
  '/partnership': ['content partner-registry', 'content partnership-registry'],
  '/local-Business': ['content local-business-registry'],
  '/Contact-Us': ['content agent-types-registry', 'content contact-us-registry'],
  '/top-Categories': ['content categories-registry'],
  '/FAQ': ['content faq-registry'],
  '/terms-&-Conditions': ['content terms-condition-registry'],
  '/privacy-policy': ['content privacy-policy-registry'],
  '/signin': [],
  '/signup': [],
  '/forgot': [],
  '/nowhere': [],
};

/** A page as it is sent. */
interface Sent {
  readonly status: number;
  readonly retryAfter?: string;
  readonly caching: string;
  /** What a visitor sees before the scripts run. */
  readonly shows: 'the page' | 'nothing';
  readonly hasScripts: boolean;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
}

const whole: Sent = {
  status: 200,
  caching: 'no-cache',
  shows: 'the page',
  hasScripts: true,
  isListed: true,
};
/** Without reads. */
const unlisted: Sent = { ...whole, isListed: false };
const notFound: Sent = { ...unlisted, status: 404 };
/** The page starts in the browser, which shows what could not be read. */
const inBrowser: Sent = { ...whole, shows: 'nothing' };
const away: Sent = {
  status: 503,
  retryAfter: '1',
  caching: 'no-store',
  shows: 'nothing',
  hasScripts: true,
  isListed: false,
};

interface Expected {
  /** Default: the whole page. */
  readonly withoutFault?: Sent;
  /** When the read of its head fails. Default: the page reads nothing for its head. */
  readonly withoutHead?: Sent;
  /** When a read of its rendering fails. Default: the page starts in the browser. */
  readonly withoutPart?: Sent;
  /** When every read fails. Default: the page starts in the browser. */
  readonly withoutDatabase?: Sent;
}

const expected: Readonly<Record<string, Expected>> = {
  // The head has the first picture of the list. Without it the page is whole, and the browser finds the picture later.
  '/apartment': { withoutHead: whole },
  '/propertyDetails/:id': {
    withoutHead: { ...away, shows: 'the page' },
    withoutDatabase: away,
  },
  '/propertyDetails/:missing': {
    withoutFault: notFound,
    withoutHead: { ...away, shows: 'the page' },
    withoutPart: { ...notFound, shows: 'nothing' },
    withoutDatabase: away,
  },
  '/signin': { withoutFault: unlisted, withoutDatabase: unlisted },
  '/signup': { withoutFault: unlisted, withoutDatabase: unlisted },
  '/forgot': { withoutFault: unlisted, withoutDatabase: unlisted },
  '/nowhere': { withoutFault: notFound, withoutDatabase: notFound },
};

/** What a database says that has no such column, and a network that has lost the database. */
const faults = [
  { message: 'column "price" does not exist', code: '42703' },
  { message: 'read ECONNRESET', code: 'ECONNRESET' },
] as const;

/** A read of a visit. */
interface Read {
  /** Its table, and the texts that it asks for. */
  readonly name: string;
  /** How many reads with this name were before it: many lists are counted first. */
  readonly before: number;
}

/** What goes wrong. */
interface Failing {
  readonly fault: (typeof faults)[number];
  readonly isHit: (read: Read) => boolean;
}

const missing = randomUUID();
let server: TestServer;
let app: FastifyInstance;
let home: string;
let reads: Read[] = [];
let failing: Failing | undefined;
let hits = 0;
let visits = 0;

beforeAll(async () => {
  if (!(await buildSiteIfStale())) throw new Error('The site could not be built.');
  server = await startEmptyServer({ RENDER_WAIT: '99' });
  ({ id: home } = await addProperty(server));
  const folder = join(import.meta.dirname, '../../../dist');
  app = await buildApp({ deps: server.deps, site: (site) => builtSite(site, folder) });
  const client: unknown = Reflect.get(server.deps.db, '$client');
  if (!(client instanceof PGlite)) throw new Error('This test needs PGlite');
  const query = client.query.bind(client);
  vi.spyOn(client, 'query').mockImplementation(async (text, values = [], options) => {
    const name = nameOf(text, values);
    const read = { name, before: reads.filter((one) => one.name === name).length };
    reads.push(read);
    if (!failing?.isHit(read)) return query(text, values, options);
    hits += 1;
    const { message, code } = failing.fault;
    throw Object.assign(new Error(message), { code });
  });
  // The home page says there which of its reads has failed.
  vi.spyOn(console, 'error').mockReturnValue();
  return async () => {
    vi.restoreAllMocks();
    await app.close();
    await server.close();
  };
});

beforeEach(() => {
  failing = undefined;
});

function nameOf(text: string, values: readonly unknown[]): string {
  const table = /^select "(\w+)"\.|from "(\w+)"/.exec(text)?.slice(1).join('');
  const texts = new Set(values.filter((value) => typeof value === 'string'));
  return [table, ...texts].join(' ').replace(home, ':id').replace(missing, ':id');
}

/** Another quarter of an hour, for which the server has kept no reply. */
function nextQuarter(): void {
  visits += 1;
  server.setNow(new Date(noon.getTime() + visits * 15 * 60_000));
}

/** The server keeps pages by their host. */
async function visit(page: string, host: string): Promise<Sent> {
  reads = [];
  hits = 0;
  const { statusCode, headers, body } = await app.inject({
    url: page.replace(':id', home).replace(':missing', missing),
    headers: { accept: 'text/html', host },
  });
  const retryAfter = headers['retry-after'];
  return {
    status: statusCode,
    ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    caching: String(headers['cache-control']),
    shows: /<div id="root" data-rendered="en">./.test(body) ? 'the page' : 'nothing',
    hasScripts: /<script type="module" crossorigin src="\/assets\//.test(body),
    isListed: !body.includes('<meta name="robots" content="noindex"'),
  };
}

describe.each(rendered)('%s', (page) => {
  const {
    withoutFault = whole,
    withoutHead,
    withoutPart = inBrowser,
    withoutDatabase = inBrowser,
  } = expected[page] ?? {};

  it('is whole when nothing fails, and has a line for each of its reads', async () => {
    nextQuarter();
    expect(await visit(page, 'whole.test')).toEqual(withoutFault);
    expect([...new Set(reads.map(({ name }) => name))].toSorted()).toEqual(readsOf[page]);
  });

  it('is sent, and is not kept, when one of its reads fails', async () => {
    nextQuarter();
    await visit(page, 'before.test');
    for (const [index, one] of reads.entries()) {
      nextQuarter();
      const sent = index === 0 && withoutHead ? withoutHead : withoutPart;
      for (const fault of faults) {
        failing = {
          fault,
          isHit: ({ name, before }) => name === one.name && before === one.before,
        };
        // A page that is whole nevertheless is kept.
        const host = sent === whole ? `${visits}.${fault.code}.test` : `${visits}.test`;
        expect({ ...one, ...fault, sent: await visit(page, host), hits }).toEqual({
          ...one,
          ...fault,
          sent,
          hits: 1,
        });
      }
    }
  });

  it('is sent, and is not kept, when the versions of its kept replies cannot be read', async () => {
    nextQuarter();
    await visit(page, 'first.test');
    await visit(page, 'second.test');
    const isCompared = reads.some(isOfVersions);
    expect(isCompared).toBe(readsOf[page]?.some((name) => !name.startsWith('reviews')));
    for (const fault of faults) {
      failing = { fault, isHit: isOfVersions };
      expect(await visit(page, 'third.test')).toEqual(isCompared ? withoutPart : withoutFault);
      expect(hits > 0).toBe(isCompared);
    }
  });

  it('is sent when the database is away', async () => {
    nextQuarter();
    for (const fault of faults) {
      failing = { fault, isHit: () => true };
      expect(await visit(page, `${visits}.test`)).toEqual(withoutDatabase);
    }
  });
});

const others = routes.filter((route) => !route.rendered).map(({ path }) => path);

it.each(others)('%s starts in the browser, and reads nothing before', async (page) => {
  failing = { fault: faults[1], isHit: () => true };
  expect(await visit(page, 'others.test')).toEqual({ ...unlisted, shows: 'nothing' });
  expect(hits).toBe(0);
});

/** See `server/db/versions.ts`. */
const isOfVersions = ({ name }: Read) => name === 'change_counts';
