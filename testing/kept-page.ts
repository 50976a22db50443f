import type { BrowserContext, Page } from '@playwright/test';
import { coverageReporter } from 'flow-inspector';
import { makePagesLate } from './late-pages.ts';
import { watchFocus } from './lost-focus.ts';
import { compareRequests } from './sent-requests.ts';
import { makePagesTranslated } from './translated-pages.ts';

/** A page that a worker uses for one test after the other: its files and code stay loaded. */
export interface KeptPage {
  readonly page: Page;
  /** Requests that differ from the table, presses that lose the focus, and old texts, in the current test. */
  readonly faults: string[];
  /** The states and transitions that an inspected page took, in the current test. */
  readonly taken: Set<string>;
  /** The options of its context, as text. */
  readonly options: string;
  /** Whether a test has changed what {@link clearPage} cannot undo. */
  isSpent: boolean;
  /** Removes the listeners and init scripts that the current test has added. */
  readonly undo: (() => unknown)[];
  /** Leaves the open page and deletes what the site has stored in the browser. */
  readonly emptyStorage: () => Promise<void>;
}

/** What {@link clearPage} cannot undo. */
const lasting = {
  page: ['close', 'clock', 'emulateMedia', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'exposeBinding',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
} as const;

/**
 * Prepares the first page of a context to be kept.
 *
 * @param origin The site whose storage is emptied between tests.
 */
export async function keepPage(
  context: BrowserContext,
  options: string,
  origin: string,
): Promise<KeptPage> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.splash { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const taken = new Set<string>();
  await context.exposeBinding(coverageReporter, (_source, ids: readonly string[]) => {
    for (const id of ids) taken.add(id);
  });
  await makePagesLate(context);
  const { faults } = compareRequests(context);
  await watchFocus(context, (control) => faults.push(`no focus after a press of ${control}`));
  await makePagesTranslated(context, (text) => faults.push(`the page still shows the old ${text}`));
  const page = await context.newPage();
  const emptyStorage = await storageOf(page, origin);
  const undo: KeptPage['undo'] = [];
  const kept = { page, faults, taken, options, isSpent: false, undo, emptyStorage };
  const spend = () => {
    kept.isSpent = true;
  };
  for (const name of lasting.page) beforeUse(page, name, spend);
  for (const name of lasting.context) beforeUse(context, name, spend);
  for (const object of [page, context]) noteChanges(object, undo);
  return kept;
}

/** @returns a function that leaves the open page and empties the storage of an origin. */
async function storageOf(page: Page, origin: string): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,cache_storage,service_workers';
  // A file of the site without scripts. A route in its place would make the next page start in the browser.
  const quietFile = `${origin}/favicon.svg`;
  return async () => {
    // What a page stores as it is left reaches the browser before what its successor does.
    await page.goto(quietFile);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // The next load takes 40% less processor time from here than from a page of the site.
    await page.goto('about:blank');
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes });
  };
}

/** Adds to `undo` what removes the listeners and init scripts that are added from now on. */
function noteChanges(object: Page | BrowserContext, undo: KeptPage['undo']): void {
  const addInitScript = object.addInitScript.bind(object);
  object.addInitScript = async (...given) => {
    const script = await addInitScript(...given);
    undo.push(() => script.dispose());
    return script;
  };
  for (const name of ['on', 'once'] as const) {
    const add = object[name];
    Object.defineProperty(object, name, {
      value(event: string, listener: unknown) {
        undo.push(() => Reflect.apply(object.off, object, [event, listener]));
        return Reflect.apply(add, object, [event, listener]);
      },
    });
  }
}

/** Calls `notice` when a member of the object is used. */
function beforeUse(object: object, name: string, notice: () => void): void {
  const member: unknown = Reflect.get(object, name);
  Object.defineProperty(object, name, {
    get() {
      notice();
      return member;
    },
  });
}

/** Brings a page back to how it was before a test, except for what the browser has cached. */
export async function clearPage({ page, faults, taken, undo, emptyStorage }: KeptPage) {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const undoOne of undo.splice(0)) await undoOne();
  await emptyStorage();
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(-1, -1);
  faults.length = 0;
  taken.clear();
}
