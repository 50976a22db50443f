import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/guest/session.machine.ts';
import { asVisitor } from '#src/api/by-token.ts';
import { connectClient } from '#src/app/client.ts';
import { createEffects } from '#src/app/effects.ts';
import { readListingAhead } from '#src/app/listing-ahead.ts';
import { createNoticeList } from '#src/app/notice-list.ts';
import type { Site } from '#src/app/site.ts';
import { categoriesMachine, propertiesMachine, startLists } from '#src/app/start-up-lists.ts';
import { i18n } from '#src/language/sentences.ts';
import { changeTo } from '#src/language/site-language.ts';
import type { SnapshotOf } from '#src/ssr/resume.ts';
import { lakeHouse } from '#testing/machine/records.ts';

/** The requests of the page: what each asked for, its language, and how to answer it. */
let asked: {
  readonly path: string;
  readonly language: string | null;
  readonly answer: (body: object) => void;
}[];

/** Called when the page is idle. */
let whenIdle: (() => void)[];

const first = { ...i18n };

beforeEach(() => {
  asked = [];
  whenIdle = [];
  const store = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
    requestIdleCallback: (callback: () => void) => whenIdle.push(callback),
  });
  connectClient({
    authenticate: asVisitor,
    inspection: undefined,
    fetch: (url, options) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const language = new Headers(options?.headers).get('accept-language');
      const path = String(url).replace(/.*\/api\/v1/, '');
      asked.push({ path, language, answer: (body) => resolve(Response.json(body)) });
      return promise;
    },
  });
});
afterEach(() => {
  Object.assign(i18n, first);
  vi.unstubAllGlobals();
});

/**
 * A visitor's page with its lists of the start.
 *
 * @param resumed The lists that the server has read.
 */
function openSite(resumed?: SnapshotOf): Site {
  const notices = createNoticeList();
  const effects = createEffects(notices);
  return {
    session: createActor(sessionMachine, { input: { stored: {} } }),
    lists: startLists(effects, undefined, resumed),
    notices,
    effects,
    historySteps: {},
    unusedIds: new Map(),
    ahead: {},
    inspection: undefined,
  };
}

async function speakFrench(site: Site): Promise<void> {
  i18n.wanted = 'fr';
  await changeTo('fr', site);
}

it('of two languages that are pressed in a row, the last one stays when its sentences come first', async () => {
  const site = openSite();
  vi.resetModules();
  const { i18n: speech } = await import('#src/language/sentences.ts');
  // The first press loads the code of the switch. The second comes meanwhile.
  speech.wanted = 'fr';
  const { changeTo: change } = await import('#src/language/site-language.ts');
  speech.wanted = 'en';
  await change('en', site);
  await change('fr', site);
  expect(speech.language).toBe('en');
});

it('[HOME-10] a listing that was read ahead is not kept for a page in another language', async () => {
  const site = openSite();
  site.ahead.clicked = lakeHouse;
  readListingAhead(site.ahead, lakeHouse.id);
  await expect.poll(() => asked.at(-1)?.path).toBe('/property-registry/property-1');
  await speakFrench(site);
  expect(site.ahead).toEqual({});
  // A reply in English that comes after the switch is not kept either.
  asked.at(-1)?.answer({ status: 'success', property: {} });
  await site.ahead.newest?.reply;
  expect(site.ahead).toEqual({});
  readListingAhead(site.ahead, lakeHouse.id);
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ path: '/property-registry/property-1', language: 'fr' });
});

it('[SES-14] the lists of the start are read again in another language', async () => {
  const site = openSite();
  const languages = () => asked.map(({ language }) => language);
  await expect.poll(languages).toEqual(['en', 'en']);
  await speakFrench(site);
  await expect.poll(languages).toEqual(['en', 'en', 'fr', 'fr']);
  expect(asked.slice(2).map(({ path }) => path)).toEqual([
    '/property-registry/status/approved?docPerPageCount=5&currentPage=0',
    '/categories-registry?docPerPageCount=5&currentPage=0',
  ]);
});

it('[STAY-56] lists that the server has read follow a change of the language before the page is idle', async () => {
  const loaded = { request: undefined, failure: undefined };
  const read = {
    properties: propertiesMachine.resolveState({
      value: 'loaded',
      context: { ...loaded, data: [lakeHouse] },
    }),
    categories: categoriesMachine.resolveState({
      value: 'loaded',
      context: { ...loaded, data: [] },
    }),
  };
  const site = openSite((place) => (place === 'properties' ? read.properties : read.categories));
  await speakFrench(site);
  expect(asked).toEqual([]);
  for (const callback of whenIdle) callback();
  await expect
    .poll(() => asked.map(({ path, language }) => [path, language]))
    .toEqual([
      ['/property-registry/status/approved?docPerPageCount=5&currentPage=0', 'fr'],
      ['/categories-registry?docPerPageCount=5&currentPage=0', 'fr'],
    ]);
  // What the server has read stays in sight meanwhile.
  expect(site.lists.properties.getSnapshot().context.data).toEqual([lakeHouse]);
});
