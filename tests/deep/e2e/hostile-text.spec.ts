import type { Locator, Page } from '@playwright/test';
import { createReview } from '#contract/calls/reviews.ts';
import { apiOf } from '#testing/guest.ts';
import { hostileTexts } from '#testing/hostile-texts.ts';
import { sidewaysOverflow, untilShown, watch } from '#testing/page-health.ts';
import { moveTo, rewriteReplies } from '#testing/rewritten-replies.ts';
import { searchLine } from '#testing/search-page.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import type { World } from '#testing/world.ts';
import { expect, test } from '#testing/world-test.ts';

const address = /(link|image|logo|avatar|whatsappNumber|contact|email|phoneNumber)$/i;

const guestPaths = ['/bookings', '/payments', '/favorites', '/refunds', '/profile'];
const publicPaths = [
  '/',
  '/about',
  '/apartment',
  '/service',
  '/payment',
  '/partnership',
  '/local-Business',
  '/Contact-Us',
  '/top-Categories',
  '/FAQ',
  '/terms-&-Conditions',
];

/** What one types into freely. */
const fields =
  'main :is(textarea, input:not([type=date], [type=file], [type=range], [type=checkbox], ' +
  '[type=radio], [type=number])):enabled';

const forms: readonly {
  path: string;
  /** The button that opens the form. The form closes when it is sent. */
  opener?: (page: Page) => Locator;
  guest?: (world: World) => World['guest'];
}[] = [
  { path: '/signin' },
  { path: '/signup' },
  { path: '/forgot' },
  { path: '/apartment', opener: searchLine },
  { path: '/partnership' },
  { path: '/Contact-Us' },
  { path: '/propertyDetails/:id', guest: ({ guest }) => guest },
  { path: '/profile', guest: ({ guest }) => guest },
  { path: '/change-password', guest: ({ guest }) => guest },
];

/** The elements that reach over the window's edge, or would be cut off at it. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *, header *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
        const moves = element.closest('.swiper, [class*="_rail_"], svg, table') !== null;
        return isShown && !moves && (right > window.innerWidth + 1 || left < -1);
      })
      .map((element) => `${element.tagName}.${element.className}`),
  );
}

test('long and hostile texts of the server are shown as text and fit at 360 px', async ({
  browser,
  world,
}) => {
  test.slow();
  const text = Object.values(hostileTexts).join(' ');
  const { baseURL, guest, villa } = world;
  const page = await openSiteWindow(browser, { baseURL, width: 360, guest });
  const { faults, untilQuiet } = watch(page);
  await page.goto('/favicon.svg');
  await rewriteReplies(page, (was, name) => (address.test(name) ? was : text));
  // Any page that is not visited below. /signin would redirect, perhaps only after the first visit.
  await page.goto('/change-password');
  for (const path of [...publicPaths, ...guestPaths, `/propertyDetails/${villa.id}`]) {
    await moveTo(page, path);
    await untilQuiet();
    await untilShown(page);
    // A carousel takes its place once its code has come.
    const fit = async () => ({ overflow: await sidewaysOverflow(page), wide: await tooWide(page) });
    await expect.poll(fit, path).toEqual({ overflow: 0, wide: [] });
    expect({ path, faults }).toEqual({ path, faults: [] });
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  await page.context().close();
});

for (const { path, opener, guest } of forms) {
  test(`hostile text typed into ${path} stays text and fits at 360 px`, async ({
    browser,
    world,
  }) => {
    const { baseURL, villa } = world;
    const page = await openSiteWindow(browser, { baseURL, width: 360, guest: guest?.(world) });
    const { faults } = watch(page);
    await page.goto(path.replace(':id', villa.id));
    await untilShown(page);
    const typed = page.locator(fields).filter({ visible: true });
    for (const text of Object.values(hostileTexts)) {
      await opener?.(page).click();
      await expect(typed.last()).toBeEditable();
      for (const field of await typed.all()) {
        if (await field.isEditable()) await field.fill(text);
      }
      await page.locator('main form').last().evaluate(submit);
      const fit = async () => ({
        overflow: await sidewaysOverflow(page),
        wide: await tooWide(page),
      });
      await expect.poll(fit, text).toEqual({ overflow: 0, wide: [] });
    }
    expect(faults.filter((fault) => fault.startsWith('exception'))).toEqual([]);
    await page.context().close();
  });
}

function submit(form: Element): void {
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

test('a review of any text is shown as that text', async ({ browser, world }) => {
  const { baseURL, guest, cancelled } = world;
  const { id: propertyId } = cancelled.booking.property;
  const { id: userId, email } = guest.user;
  const comments = Object.values(hostileTexts).map((text) => text.slice(0, 5000));
  for (const comment of comments) {
    await apiOf(baseURL, guest.token).send(createReview, {
      body: { username: 'Grace', email, userId, propertyId, comment },
    });
  }
  const page = await openSiteWindow(browser, { baseURL, width: 360 });
  await page.goto(`/propertyDetails/${propertyId}`);
  await page.getByRole('button', { name: 'View All' }).click();
  const shown = page.locator('[class*="_comment_"]');
  for (const comment of comments) {
    await expect(shown.filter({ hasText: comment.slice(0, 40) }).first()).toHaveText(comment);
  }
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.context().close();
});
