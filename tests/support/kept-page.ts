import type { BrowserContext, Page } from '@playwright/test';
import { coverageReporter } from '#src/inspector/coverage-report.ts';
import { compareRequests } from './sent-requests.ts';

/** A page that a worker uses for one test after the other: its files and code stay loaded. */
export interface KeptPage {
  readonly page: Page;
  /** Requests that differ from the table, in the current test. */
  readonly faults: string[];
  /** The states and transitions that an inspected page took, in the current test. */
  readonly taken: Set<string>;
  /** The options of its context, as text. */
  readonly options: string;
  /** Whether a test has changed what {@link clearPage} cannot undo. */
  isSpent: boolean;
}

/** What {@link clearPage} cannot undo. */
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'emulateMedia', 'on', 'once', 'close'],
  context: ['addInitScript', 'newCDPSession', 'newPage', 'on', 'route', 'setOffline'],
} as const;

/** Prepares the first page of a context to be kept. */
export async function keepPage(context: BrowserContext, options: string): Promise<KeptPage> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.splash { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const taken = new Set<string>();
  await context.exposeBinding(coverageReporter, (_source, ids: readonly string[]) => {
    for (const id of ids) taken.add(id);
  });
  const { faults } = compareRequests(context);
  const page = await context.newPage();
  const kept: KeptPage = { page, faults, taken, options, isSpent: false };
  const spend = () => {
    kept.isSpent = true;
  };
  for (const name of lasting.page) beforeUse(page, name, spend);
  for (const name of lasting.context) beforeUse(context, name, spend);
  beforeUse(page, 'clock', spend);
  return kept;
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
export async function clearPage({ page, faults, taken }: KeptPage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.mouse.move(-1, -1);
  faults.length = 0;
  taken.clear();
}
