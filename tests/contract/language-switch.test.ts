import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/guest/session.machine.ts';
import { asVisitor } from '#src/api/by-token.ts';
import { connectClient } from '#src/app/client.ts';
import { createEffects } from '#src/app/effects.ts';
import { readListingAhead } from '#src/app/listing-ahead.ts';
import { createNoticeList } from '#src/app/notice-list.ts';
import type { Site } from '#src/app/site.ts';
import { createLists } from '#src/app/start-up-lists.ts';
import { i18n } from '#src/language/sentences.ts';
import { changeTo } from '#src/language/site-language.ts';
import { lakeHouse } from '#testing/machine/records.ts';

/** The requests of the page: what each asked for, its language, and how to answer it. */
let asked: {
  readonly path: string;
  readonly language: string | null;
  readonly answer: (body: object) => void;
}[];

const first = { ...i18n };

beforeEach(() => {
  asked = [];
  const store = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('window', {
    localStorage: { setItem: (key: string, value: string) => store.set(key, value) },
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

/** A visitor's page with its lists of the start. */
function openSite(): Site {
  const notices = createNoticeList();
  const effects = createEffects(notices);
  const lists = createLists();
  for (const list of [lists.properties, lists.categories]) {
    effects.listen(list);
    list.start();
  }
  return {
    session: createActor(sessionMachine, { input: { stored: {} } }),
    lists,
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

it('[HOME-10] a listing that was read ahead is not kept for a page in another language', async () => {
  const site = openSite();
  site.ahead.clicked = lakeHouse;
  readListingAhead(site.ahead, lakeHouse.id);
  await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/property-registry/property-1'));
  await speakFrench(site);
  expect(site.ahead).toEqual({});
  // A reply in English that comes after the switch is not kept either.
  asked.at(-1)?.answer({ status: 'success', property: {} });
  await site.ahead.newest?.reply;
  expect(site.ahead).toEqual({});
  readListingAhead(site.ahead, lakeHouse.id);
  await vi.waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ path: '/property-registry/property-1', language: 'fr' });
  });
});

it('[SES-14] the lists of the start are read again in another language', async () => {
  const site = openSite();
  await vi.waitFor(() => expect(asked.map(({ language }) => language)).toEqual(['en', 'en']));
  await speakFrench(site);
  await vi.waitFor(() =>
    expect(asked.map(({ language }) => language)).toEqual(['en', 'en', 'fr', 'fr']),
  );
  expect(asked.slice(2).map(({ path }) => path)).toEqual([
    '/property-registry/status/approved?docPerPageCount=5&currentPage=0',
    '/categories-registry?docPerPageCount=5&currentPage=0',
  ]);
});
