import type { Page } from '@playwright/test';
import { confirmDialog, policyDialog } from '#testing/cancellation-page.ts';
import { watch } from '#testing/page-health.ts';
import { allHtmlPayloads, htmlPayloads, linkPayloads } from '#testing/payloads.ts';
import { moveTo, rewriteReplies } from '#testing/rewritten-replies.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import type { World } from '#testing/world.ts';
import { expect, test } from '#testing/world-test.ts';

const html = /^(description|propertyDescription|message|answer)$/;
const link = /(link|image|logo|avatar|whatsappNumber|contact|email|phoneNumber|address)$/i;
/** The lists of which every record is shown as HTML. */
const shownWhole = /^(FAQ|term|policy|service|category)$/;

/** A piece of the server's HTML; other parts call what they hold content too. */
const piece = '[class*="_content_"]:not(:has([class*="_content_"]))';
const content = (page: Page) => page.locator(piece);

/** Every text of the server is a payload: all of them at once where one piece of HTML is shown. */
async function poison(page: Page): Promise<void> {
  let used = 0;
  const next = (list: readonly string[]) => {
    used += 1;
    return list[used % list.length] ?? '';
  };
  await rewriteReplies(
    page,
    (text, name) => {
      if (html.test(name)) return text.startsWith('payload:') ? text.slice(8) : allHtmlPayloads;
      return next(link.test(name) ? linkPayloads : htmlPayloads);
    },
    (records, name) => {
      const [first] = records;
      if (!shownWhole.test(name) || typeof first !== 'object' || first === null) return records;
      const [field] = Object.keys(first).filter((key) => html.test(key));
      if (!field) return records;
      // First all at once, as where there is room for one record only; then each on its own.
      const single = htmlPayloads.map((text, index) => ({
        ...first,
        id: `payload-${index}`,
        [field]: `payload:${text}`,
      }));
      return [first, ...single];
    },
  );
}

/** What the page holds that server text must never become, after everything has been touched. */
function dangerous(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const events = ['mouseover', 'pointerenter', 'focus', 'click', 'toggle', 'animationstart'];
    const stay = (event: Event) => event.preventDefault();
    const pieces = document.querySelectorAll(selector);
    window.addEventListener('click', stay, true);
    for (const shown of pieces) {
      for (const element of shown.querySelectorAll('*')) {
        for (const event of events) element.dispatchEvent(new Event(event, { cancelable: true }));
      }
    }
    window.removeEventListener('click', stay, true);
    const allowed = /^(href|src|alt|title|colspan|rowspan|start|target|rel)$/;
    const inPieces = [...pieces]
      .flatMap((shown) => [...shown.querySelectorAll('*')])
      .filter((element) =>
        // An empty `is` is what the sanitiser leaves of one, as it cannot be taken away.
        [...element.attributes].some(({ name, value }) => !allowed.test(name) && value !== ''),
      );
    const tags =
      'script:not([src^="/"], body > #flows[type="application/json"], body > script:has(+ #root)), object, embed, base, meta[http-equiv], svg script';
    const addresses = [
      ...document.querySelectorAll('[href], [src], [action], [formaction]'),
    ].filter((element) =>
      ['href', 'src', 'action', 'formaction'].some((name) => {
        const url = URL.parse(element.getAttribute(name) ?? '', document.baseURI);
        return !/^(https?|mailto|tel|data|blob):$/.test(url?.protocol ?? 'https:');
      }),
    );
    const reachable = [
      ...document.querySelectorAll<HTMLAnchorElement>(`:is(${selector}) a[href], a[target]`),
    ].filter(({ target, rel }) => target !== '_blank' || rel !== 'noopener noreferrer');
    return [...inPieces, ...reachable, ...document.querySelectorAll(tags), ...addresses].map(
      (element) => element.outerHTML,
    );
  }, piece);
}

interface Place {
  readonly path: string;
  /** Brings the server's HTML into sight. */
  show(page: Page, world: World): Promise<unknown>;
}

/** Texts load near the screen, so this scrolls over the page until it has all of them. */
const pieces = (count: number) => (page: Page) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => {
          const step = window.innerHeight;
          const isAtEnd = window.scrollY + step >= document.documentElement.scrollHeight;
          window.scrollTo({ top: isAtEnd ? 0 : window.scrollY + step, behavior: 'instant' });
        });
        return content(page).count();
      },
      { intervals: [100] },
    )
    .toBe(count);
const all = htmlPayloads.length + 1;

const places: readonly Place[] = [
  { path: '/about', show: (page) => expect.poll(() => content(page).count()).toBeGreaterThan(5) },
  { path: '/service', show: pieces(all) },
  { path: '/partnership', show: pieces(1) },
  { path: '/top-Categories', show: pieces(all) },
  { path: '/payment', show: pieces(1) },
  { path: '/terms-&-Conditions', show: pieces(all) },
  { path: '/privacy-policy', show: pieces(all) },
  { path: '/FAQ', show: pieces(all) },
  { path: '/', show: pieces(1) },
  { path: '/local-Business', show: (page) => expect(page.locator('main img')).not.toHaveCount(0) },
  { path: '/apartment', show: (page) => expect(page.getByRole('article')).toHaveCount(8) },
  {
    path: '/Contact-Us',
    async show(page) {
      await page.getByRole('button', { name: 'Open the side panel' }).click();
      await expect(page.getByRole('heading', { name: 'Follow us' })).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  {
    path: '/propertyDetails/',
    async show(page) {
      await expect(content(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Refund policy' }).click();
      await expect(content(page)).toHaveCount(2);
    },
  },
  {
    path: '/bookings',
    async show(page) {
      await page
        .getByRole('button', { name: /^Cancel / })
        .first()
        .click();
      await confirmDialog(page).getByRole('button', { name: 'Go on' }).click();
      await expect(policyDialog(page).locator(piece)).toHaveCount(1);
    },
  },
  ...['/payments', '/favorites', '/refunds'].map((path) => ({
    path,
    show: (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  })),
];

test(`${htmlPayloads.length} payloads do nothing in any place that shows the server's text`, async ({
  browser,
  world,
}) => {
  test.slow();
  const { baseURL, guest } = world;
  const page = await openSiteWindow(browser, { baseURL, width: 1440, guest, bypassCSP: true });
  const { untilQuiet } = watch(page);
  const executed: string[] = [];
  const asked: string[] = [];
  await page.exposeFunction('alert', (payload: unknown) => executed.push(`alert(${payload})`));
  page.on('request', (request) => {
    if (/evil/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/favicon.svg');
  await poison(page);
  // Any page that is not visited below. /signin would redirect, perhaps only after the first visit.
  await page.goto('/change-password');
  for (const { path, show } of places) {
    await moveTo(page, path === '/propertyDetails/' ? `${path}${world.villa.id}` : path);
    try {
      await show(page, world);
      await untilQuiet();
      expect.soft({ path, dangerous: await dangerous(page) }).toEqual({ path, dangerous: [] });
      await untilQuiet();
    } finally {
      // A script that ran could have left the page.
      expect.soft({ path, executed, asked }).toEqual({ path, executed: [], asked: [] });
    }
  }
  await page.context().close();
});
