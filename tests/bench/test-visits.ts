import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { untilHydrated, waitAfterLoads } from '#testing/hydrated.ts';
import { forTests, startProduct } from '#testing/product.ts';
import { moveTo } from '#testing/rewritten-replies.ts';
import { median } from './median.ts';
import { processorSeconds } from './process-costs.ts';

/**
 * `npm run bench -- test-visits`: the processor time of one page visit of a browser test, by how the
 * page before it was left. See docs/decisions/0030.
 */
const rounds = Number(process.argv[2] ?? 5);
const paths = ['/apartment', '/signin', '/FAQ'];

const forms = {
  'new context': 'a context of its own for each visit',
  favicon: 'one page, which goes to a picture of the site before each visit',
  'about:blank': 'one page, which goes to about:blank before each visit',
  none: 'one page, which goes from one page of the site to the next',
  'with a route': 'as about:blank, with a route, so that the page starts in the browser',
  within: 'one page, which moves within the site without a load',
} as const;

type Form = keyof typeof forms;

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

/** The processor time of this process and of those that it started and that still run, in seconds. */
async function secondsOfAll(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)),
  );
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  const ours = pids.filter((pid) => isOurs(pid) && pid !== product.pid);
  const seconds = await Promise.all(ours.map((pid) => processorSeconds(pid).catch(() => 0)));
  return seconds.reduce((sum, one) => sum + one, 0);
}

async function newPage(browser: Browser, form: Form): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  if (form === 'with a route') {
    waitAfterLoads(page);
    await page.route('**/nothing', (route) => route.continue());
  }
  return page;
}

/** One visit of each path. @returns the page for the next round, and what closed contexts have taken. */
async function visitAll(browser: Browser, form: Form, first: Page): Promise<[Page, number]> {
  let page = first;
  let closed = 0;
  for (const path of paths) {
    if (form === 'new context') {
      const before = await secondsOfAll();
      await page.context().close();
      // The processes of the context end a moment later.
      await wait(300);
      closed += before - (await secondsOfAll());
      page = await newPage(browser, form);
    }
    if (form === 'favicon') await page.goto('/favicon.svg');
    if (form === 'about:blank' || form === 'with a route') await page.goto('about:blank');
    if (form === 'within') await moveTo(page, path);
    else await page.goto(path);
    await untilHydrated(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  return [page, closed];
}

/** Milliseconds of processor time of one visit, without the server's. */
async function measure(form: Form): Promise<number> {
  const browser = await chromium.launch(browserLaunchOptions());
  let page = await newPage(browser, form);
  await page.goto('/about');
  await untilHydrated(page);
  [page] = await visitAll(browser, form, page);
  const begin = await secondsOfAll();
  let closed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [next, taken] = await visitAll(browser, form, page);
    page = next;
    closed += taken;
  }
  const seconds = (await secondsOfAll()) + closed - begin;
  await browser.close();
  return (1000 * seconds) / rounds / paths.length;
}

await prepareBrowser();
const product = await startProduct({}, forTests);
const found = new Map<Form, number[]>();
for (let turn = 0; turn < 3; turn += 1) {
  for (const form of Object.keys(forms) as Form[]) {
    found.set(form, [...(found.get(form) ?? []), await measure(form)]);
  }
}
await product.stop();
for (const [form, values] of found) {
  console.log(`${Math.round(median(values))} ms of processor time a visit: ${forms[form]}`);
}
