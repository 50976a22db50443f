import type { Page } from '@playwright/test';
import { actor, openInspector } from 'flow-inspector/testing/window';
import { notice } from '#testing/booking-page.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';
import { violations } from '#testing/inspector-axe.ts';
import { expect, test } from '#testing/walk-test.ts';

// One worker for all of them: each worker would start a site of its own.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'a-Wrong-pass1';

/** The small pictures. */
function strip(inspector: Page) {
  return inspector.getByRole('region', { name: 'Pictures' }).getByRole('button');
}

/** The document of the large picture. */
function large(inspector: Page) {
  return inspector.getByRole('figure').frameLocator('iframe');
}

test('shows what the page showed at each step, by keyboard too, without the secrets', async ({
  page,
  inspectedUrl,
}) => {
  await page.goto(`${inspectedUrl}/signin`);
  const inspector = await openInspector(page);
  await expect(strip(inspector).first()).toContainText('/signin');
  // The call of the flow has the same name.
  await actor(inspector, 'signIn').first().click();
  await page.getByLabel('Email').fill('amina@ndako.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  const wrong = 'Wrong email or password';
  await expect(notice(page, wrong)).toBeVisible();
  const last = inspector.getByRole('region', { name: 'Pictures' }).getByRole('listitem').last();
  await expect(last.frameLocator('iframe').getByText(wrong)).toBeAttached();
  await page.goto(`${inspectedUrl}/FAQ`);
  // The first pictures of a page can be without its texts.
  await expect(last.frameLocator('iframe').locator('h1')).toHaveText('FAQ');

  await strip(inspector).filter({ hasText: '/FAQ' }).first().click();
  await inspector.keyboard.press('ArrowLeft');
  await expect(inspector.getByText('Looking at the past')).toBeVisible();
  const picture = large(inspector);
  await expect(picture.getByText(wrong)).toBeVisible();
  // Nothing in a picture can be used, so it has no roles.
  await expect(picture.locator('h1')).toHaveText('Sign in');
  // A person's data and secrets are not in it.
  await expect(picture.locator('[name=email]')).toHaveValue('guestciebii@guests.example');
  const shown = await picture.locator('html').evaluate((root) => root.outerHTML);
  expect([password, 'amina@ndako.example'].filter((one) => shown.includes(one))).toEqual([]);
  await expect(inspector.getByRole('region', { name: 'Chart of signIn' })).toBeVisible();
  expect(await violations(inspector)).toEqual([]);

  await inspector.keyboard.press('Home');
  await expect(strip(inspector).first()).toBeFocused();
  await expect(strip(inspector).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(picture.locator('html')).not.toContainText(wrong);
  await inspector.keyboard.press('End');
  await expect(strip(inspector).last()).toBeFocused();
  await expect(picture.locator('h1')).toHaveText('FAQ');
  await inspector.getByRole('button', { name: 'Back to now' }).click();
  await expect(inspector.getByRole('figure')).toBeHidden();
});

test('has no name, e-mail address or phone number of a guest in any picture', async ({
  page,
  inspectedUrl,
}) => {
  const guest = await newGuest(apiOf(inspectedUrl));
  await enterAs(page, guest, inspectedUrl);
  await page.goto(`${inspectedUrl}/profile`);
  const inspector = await openInspector(page);
  await expect(actor(inspector, 'profile')).toBeVisible();
  await expect(page.locator('[name=mobileNumber]')).toHaveValue('243810000000');
  await strip(inspector).last().click();
  const picture = large(inspector);
  await expect(picture.locator('[name=mobileNumber]')).toHaveValue(/^2438\d{8}$/);
  const shown = await picture.locator('html').evaluate((root) => root.outerHTML);
  const data = [guest.email, guest.email.split('@')[0] ?? '', 'Grace', 'Mbuyi', '243810000000'];
  expect(data.filter((one) => shown.includes(one))).toEqual([]);
});

/** Repeats the last picture as a later one at the moment when the document of a frame is still empty. */
async function repeatPicturesEarly(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    let repeat = () => {};
    const repeated = new Set<Element>();
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        this.addEventListener('message', ({ data }) => {
          const picture = data.message.picture ?? data.message.film?.pictures.at(-1);
          if (!picture) return;
          const message = { type: 'picture.added', picture: { ...picture, at: picture.at + 1 } };
          const later = new MessageEvent('message', { data: { ...data, message } });
          repeat = () => this.dispatchEvent(later);
        });
      }
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      for (const frame of document.querySelectorAll('iframe')) {
        const { URL: address, documentElement: root } = frame.contentDocument ?? document;
        if (address !== 'about:srcdoc' || root || repeated.has(frame)) continue;
        repeated.add(frame);
        document.documentElement.dataset.repeated = `${repeated.size}`;
        repeat();
      }
      port2.postMessage(undefined);
    };
    port2.postMessage(undefined);
  });
}

test('shows a picture that changes while its frame is loading', async ({ page, inspectedUrl }) => {
  await page.goto(`${inspectedUrl}/FAQ`);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await repeatPicturesEarly(page);
  const inspector = await openInspector(page);
  await expect(inspector.locator('html')).toHaveAttribute('data-repeated', /\d/);
  const last = inspector.getByRole('region', { name: 'Pictures' }).getByRole('listitem').last();
  await expect(last.frameLocator('iframe').locator('h1')).toHaveText('FAQ');
});
