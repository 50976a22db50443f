import type { Cookie } from '@playwright/test';
import { deskCookies, manager, owner } from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing } from '#testing/guest.ts';
import { axeFindings, overflowsAt } from '#testing/page-health.ts';

// A code of an operator works once, so these tests do not run at the same time.
test.describe.configure({ mode: 'default' });

let managersSession: readonly Cookie[];
let ownersSession: readonly Cookie[];

test.beforeAll(async ({ baseURL }) => {
  managersSession = await deskCookies(baseURL, manager);
  ownersSession = await deskCookies(baseURL, owner);
});

test('[DESK-310] [DESK-522] the calendar begins with today, or with the day of its filter', async ({
  page,
  baseURL,
}) => {
  const home = await listing(apiOf(baseURL), 26);
  const search = `search=${encodeURIComponent(home.name)}`;
  await page.context().addCookies(managersSession);
  await page.clock.setFixedTime('2029-03-20T12:00:00Z');
  await page.setViewportSize({ width: 768, height: 900 });
  const region = page.getByRole('region', { name: 'Listings by day' });
  const days = page.getByRole('group', { name: `Days of ${home.name}` });
  const scrolled = () => region.evaluate((element) => element.scrollLeft);
  await page.goto(`/desk/calendar?${search}`);
  await expect(days).toBeVisible();
  // From 17 March: 16 days of 32 px are to the left.
  expect(await scrolled()).toBe(512);
  // No day is above the names, and a month is above the days.
  const corner = await region.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 40)?.tagName;
  });
  expect(corner).toBe('DIV');
  // DESK-522: once, although 1 March is far to the left.
  await expect(region.getByText('March 2029')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'What the colours mean' })).toHaveText(
    'ApprovedTo approveBlockedToday',
  );
  expect((await region.boundingBox())?.y).toBeLessThan(380);
  await days.focus();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    `${home.name}, 20 Mar 2029: free`,
  );
  await page.goto(`/desk/calendar?from=2029-04-15&${search}`);
  await expect(days).toBeVisible();
  expect(await scrolled()).toBe(352);
  await page.goto(`/desk/calendar?from=2029-05-01&${search}`);
  await expect(days).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('[DESK-176] [DESK-177] [DESK-178] [DESK-523] days are blocked and freed with keys, with the mouse and by taps', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const home = await listing(apiOf(baseURL), 26);
  await page.context().addCookies(managersSession);
  // DESK-176
  await page.goto(`/desk/calendar?from=2029-03-01&search=${encodeURIComponent(home.name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  // DESK-177: by keyboard.
  const days = page.getByRole('group', { name: `Days of ${home.name}` });
  await days.focus();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    `${home.name}, 1 Mar 2029: free`,
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    `${home.name}, 2 Mar 2029 to 4 Mar 2029: free`,
  );
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Block these days?' });
  await dialog.getByLabel('Reason').fill('Painters');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const bar = page.getByRole('button', { name: 'Blocked, 2 Mar 2029 to 4 Mar 2029: Painters' });
  await expect(bar).toBeVisible();
  await expect(days).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360, 768, 1440, 1920])).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toBeHidden();
  // By mouse: from the tenth to the twelfth day.
  const box = await days.boundingBox();
  if (!box) throw new Error('The days have no place');
  const width = box.width / 92;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 9.5 * width, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 11.5 * width, y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Roof');
  await dialog.getByRole('button', { name: 'Block' }).click();
  const roof = page.getByRole('button', { name: 'Blocked, 10 Mar 2029 to 12 Mar 2029: Roof' });
  await expect(roof).toBeVisible();
  // A guest cannot book these days.
  const reply = await page.request.get(
    `/apartment/api/v1/booking-registry/dates/by-detail/${home.id}`,
  );
  expect(JSON.stringify(await reply.json())).toContain('2029-03-10');
  // DESK-523: on a phone, all listings by day.
  await page.setViewportSize({ width: 360, height: 740 });
  await days.press('Escape');
  await expect(page.getByText('Tap a day to choose it.')).toBeVisible();
  await expect(days).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  // DESK-178: the months of one listing.
  await page.getByRole('link', { name: home.name }).click();
  const tenth = page.getByRole('button', { name: 'Saturday, 10 March 2029, blocked: Roof' });
  await tenth.click();
  await expect(tenth).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360])).toEqual([]);
  await page.getByRole('button', { name: 'Free', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Free these days?' })
    .getByRole('button', { name: 'Free' })
    .click();
  await expect(page.getByRole('button', { name: 'Saturday, 10 March 2029, free' })).toBeVisible();
});

test('[DESK-31] [DESK-32] [DESK-33] an owner invites, changes and ends an operator, and finds it in the trail', {
  tag: '@road',
}, async ({ page }) => {
  await page.context().addCookies(ownersSession);
  await page.goto('/desk/operators');
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite an operator' });
  await invitation.getByLabel('E-mail address').fill('zoe@ndako.example');
  await invitation.getByLabel('Role').selectOption('Support');
  expect(await axeFindings(page)).toEqual([]);
  await invitation.getByRole('button', { name: 'Invite' }).click();
  const shown = page.getByRole('dialog', { name: 'The invitation of zoe@ndako.example' });
  await expect(shown.locator('code')).toHaveText(/^http.*\/desk\/set-up#[\w-]{43}$/);
  expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: 'zoe@ndako.example' });
  await expect(row).toContainText('Invited');
  await page.getByRole('button', { name: 'Change role of zoe@ndako.example' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Manager');
  await page.getByRole('button', { name: 'Save the role' }).click();
  await expect(row).toContainText('Manager');
  await page.getByRole('button', { name: 'End the account of zoe@ndako.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the account' }).click();
  await expect(row).toContainText('Ended');
  await expect(
    page.getByRole('button', { name: `End the account of ${owner.email}` }),
  ).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360, 768, 1440, 1920])).toEqual([]);
  // DESK-33
  await page.goto('/desk/audit?action=operator.changeRole');
  await page.getByLabel('E-mail address of the operator').fill('OWNER@ndako');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'zoe@ndako.example' })).toContainText(
    'Role: Support → Manager',
  );
  expect(new URL(page.url()).searchParams.get('search')).toBe('OWNER@ndako');
  // DESK-32
  await page.goto('/desk/account');
  await page.getByLabel('Your password').fill('not my password');
  await page.getByLabel('Code of your authenticator app').fill('123456');
  await page.getByRole('button', { name: 'Renew the codes' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360, 768, 1440, 1920])).toEqual([]);
});
