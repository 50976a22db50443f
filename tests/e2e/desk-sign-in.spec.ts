import type { Page } from '@playwright/test';
import {
  appCode,
  deskCookies,
  manager,
  owner,
  signInAtDesk,
  support,
  typePassword,
} from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { axeFindings, overflowsAt } from '#testing/page-health.ts';

// A code of an operator works once, so these tests do not run at the same time.
test.describe.configure({ mode: 'default' });

/** Collects the errors of the page, and what its content policy has blocked. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser reports every 401 by itself.
    const isStatus = /^Failed to load resource: .* 4\d\d /.test(message.text());
    if (message.type() === 'error' && !isStatus) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Signs out at the menu of the account, whose button has the name of the operator. */
async function signOutOfDesk(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // A page that is left at once may not have sent the request yet.
  await page.getByLabel('E-mail address', { exact: true }).waitFor();
}

/** Invites a person as support with the owner's session on the page. @returns the path of the link. */
async function invitationTo(page: Page, email: string): Promise<string> {
  const reply = await page.request.post('/desk/api/operators', {
    headers: { 'x-ndako-desk': '1' },
    data: { email, role: 'support' },
  });
  const { invitation } = await reply.json();
  return `/desk/set-up#${invitation}`;
}

test('[DESK-50] [DESK-52] [DESK-311] an operator signs in where the address leads, and signs out', {
  tag: '@road',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const response = await page.goto('/desk/sessions?kept=1');
  // The desk is strict, is in no search engine, and names no page to other sites.
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  expect(response?.headers()['content-security-policy']).toContain("trusted-types 'none'");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
  expect(await axeFindings(page)).toEqual([]);
  await typePassword(page, { ...owner, password: 'something else' });
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  await signInAtDesk(page, owner);
  await expect(page.getByText('Odette Mwamba').first()).toBeVisible();
  // DESK-311
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeFocused();
  expect(new URL(page.url()).search).toBe('?kept=1');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sessions');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360, 768, 1440, 1920])).toEqual([]);
  await signOutOfDesk(page, /^Odette Mwamba/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
  expect(complaints).toEqual([]);
});

test('[DESK-52] [DESK-53] an invited operator sets up the account, and signs in with a recovery code', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const complaints = complaintsOf(page);
  await page.context().addCookies(await deskCookies(baseURL, owner));
  await page.goto('/desk');
  const email = `new-${Date.now()}@ndako.example`;
  const invitation = await invitationTo(page, email);
  // Other tests use this session too.
  await page.context().clearCookies();
  // DESK-53
  await page.goto(invitation);
  await expect(page.getByText(`You are invited as Support: ${email}`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360, 1440])).toEqual([]);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Your name').fill('Nadia Ilunga');
  await page.getByLabel('New password').fill('nine green hills at dawn');
  await page.getByLabel('The code that the app shows now').fill(appCode(secret));
  await page.getByRole('button', { name: 'Finish the set-up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your recovery codes');
  const codes = await page.getByRole('listitem').locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('ndako-recovery-codes.txt');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Nadia Ilunga').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/desk\/?$/);
  await signOutOfDesk(page, /^Nadia Ilunga/);
  // The invitation works once.
  await page.goto(invitation);
  await expect(page.getByRole('alert')).toHaveText(
    'This invitation was used or has expired. Ask an owner for a new one.',
  );
  // DESK-52
  await page.goto('/desk');
  await typePassword(page, { email, password: 'nine green hills at dawn', appSecret: secret });
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'recovery' })).toContainText(
    'You have 9 recovery codes left.',
  );
  expect(complaints).toEqual([]);
});

test('[DESK-300] the address of an export leads to the sign-in, and then to the file', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/desk/api/enquiries.csv?state=open');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
  const download = page.waitForEvent('download');
  await signInAtDesk(page, support);
  expect((await download).suggestedFilename()).toBe('enquiries.csv');
  // The page behind the file is its list, with the same filters.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
  const { pathname, search, hash } = new URL(page.url());
  expect({ pathname, search, hash }).toEqual({
    pathname: '/desk/enquiries',
    search: '?state=open',
    hash: '',
  });
  expect(complaints).toEqual([]);
});

test('[DESK-300] the address of a preview leads to the sign-in, and then to the preview', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies(await deskCookies(baseURL, manager));
  const list = await page.request.get('/desk/api/listings', { headers: { 'x-ndako-desk': '1' } });
  const [{ id, name }] = (await list.json()).records;
  await page.context().clearCookies();
  await page.goto(`/desk/api/listings/${id}/preview?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
  await signInAtDesk(page, manager, page.getByRole('heading', { level: 1, name }));
  expect(new URL(page.url()).pathname).toBe(`/desk/api/listings/${id}/preview`);
});

test('[DESK-59] [STAY-57] the desk speaks French, keeps it, and asks the server for it', async ({
  page,
}) => {
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter au bureau');
  const read = page.waitForRequest('**/desk/api/**');
  await page.reload();
  expect(await (await read).headerValue('accept-language')).toBe('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
});

test('[DESK-60] an owner ends the session of another operator', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.context().addCookies(await deskCookies(baseURL, owner));
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await other.goto(await invitationTo(page, `judith-${Date.now()}@ndako.example`));
  const secret = (await other.locator('code').textContent()) ?? '';
  await other.getByLabel('Your name').fill('Judith Kanku');
  await other.getByLabel('New password').fill('nine green hills at dawn');
  await other.getByLabel('The code that the app shows now').fill(appCode(secret));
  await other.getByRole('button', { name: 'Finish the set-up' }).click();
  await other.getByRole('button', { name: 'I have kept them' }).click();
  await page.goto('/desk/sessions');
  await expect(page.getByText('This session')).toHaveCount(1);
  const end = page.getByRole('button', { name: 'End the session of Judith Kanku' });
  await end.click();
  const question = page.getByRole('dialog', { name: 'End the session of Judith Kanku?' });
  await question.getByRole('button', { name: 'End the session' }).click();
  await expect(end).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('This session');
  // The other page learns it from its stream of notices.
  await expect(
    other.getByText('Your session has ended. Sign in to go on where you were.'),
  ).toBeVisible();
  await other.close();
});

test('[DESK-347] the link of an invitation is copied with a button', async ({ page, baseURL }) => {
  await page.context().addCookies(await deskCookies(baseURL, owner));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/desk/operators');
  const invite = page.getByRole('button', { name: 'Invite an operator' });
  await expect(invite).toBeEnabled();
  await invite.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(`copied-${Date.now()}@ndako.example`);
  await expect(dialog.getByLabel('Role').locator('option').first()).toHaveText('Choose a role');
  await dialog.getByLabel('Role').selectOption('Support');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  const link = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});
