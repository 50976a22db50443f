import type { Page } from '@playwright/test';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, support } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { axeFindings } from '#testing/page-health.ts';

/** The card with the messages of a booking. */
const messagesOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Messages', exact: true }) });

test('[STAY-130] [STAY-134] [STAY-135] [DESK-562] [DESK-563] [DESK-564] an operator writes with a template, the guest reads and answers, and Today shows the answer', {
  tag: '@road',
}, async ({ page, context, baseURL }) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 0), newGuest(api)]);
  const { booking } = await bookInCash(baseURL, guest, villa, 700);
  await context.addCookies(await deskCookies(baseURL, support));

  // DESK-564
  const desk = await context.newPage();
  await desk.goto(`/desk/bookings/${booking.id}`);
  const atDesk = messagesOf(desk);
  await atDesk.getByRole('button', { name: 'Directions' }).click();
  const toGuest = atDesk.getByRole('textbox');
  await expect(toGuest).toHaveValue(/this is how you find Lava Stone Lake House:\n\n/);
  await toGuest.fill('Welcome!\n<b>Turn left</b> at the jetty.');
  await isSoundDeskPage(desk);
  await atDesk.getByRole('button', { name: 'Send' }).click();
  // DESK-563
  await expect(toGuest).toHaveValue('');
  await expect(atDesk.getByRole('listitem')).toHaveText([
    /^support@ndako\.example .*Welcome!\n<b>Turn left<\/b> at the jetty\.$/,
  ]);

  // STAY-130, STAY-134
  await enterAs(page, guest);
  await page.goto(`/bookings/${booking.id}`);
  const stay = messagesOf(page);
  await stay.scrollIntoViewIfNeeded();
  await expect(stay.getByRole('listitem')).toHaveText([
    /^Your host .*Welcome!\n<b>Turn left<\/b> at the jetty\.$/,
  ]);
  // STAY-135
  await stay.getByLabel('Write to your host').fill('Thank you, see you soon.');
  await page.reload();
  await stay.scrollIntoViewIfNeeded();
  await expect(stay.getByLabel('Write to your host')).toHaveValue('Thank you, see you soon.');
  expect(await axeFindings(page)).toEqual([]);
  await stay.getByRole('button', { name: 'Send' }).click();
  await expect(stay.getByRole('listitem').nth(1)).toHaveText(/^You .*Thank you, see you soon\.$/);
  await expect(stay.getByLabel('Write to your host')).toHaveValue('');

  // DESK-562
  await desk.goto('/desk');
  const toAnswer = desk.getByRole('region', { name: /^Messages? to answer/ });
  await isSoundDeskPage(desk);
  await toAnswer
    .getByRole('listitem')
    .filter({ hasText: 'Thank you, see you soon.' })
    .getByRole('link', { name: /^Answer/ })
    .click();
  await expect(atDesk.getByRole('listitem').nth(1)).toContainText('Thank you, see you soon.');
});
