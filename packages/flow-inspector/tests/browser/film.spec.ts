import type { Page } from '@playwright/test';
import { actor, openInspector } from 'flow-inspector/testing/window';
import { violations } from './axe.ts';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer', contextOptions: { reducedMotion: 'reduce' } });

/** The small pictures. */
function strip(inspector: Page) {
  return inspector.getByRole('region', { name: 'Pictures' }).getByRole('button');
}

/** The document of the last small picture. */
function lastSmall(inspector: Page) {
  const pictures = inspector.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
  return pictures.last().frameLocator('iframe');
}

test('the pictures show what the page showed at each step, by keyboard too, without its secrets', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'teaTimer').click();
  await page.getByLabel('Stamp card').fill('card-8765');
  await page.getByRole('button', { name: 'Black tea' }).click();
  await expect(lastSmall(inspector).getByText('Black tea is brewing')).toBeAttached();
  await page.goto('/?second');
  await expect(lastSmall(inspector).getByText('Black tea is brewing')).toHaveCount(0);
  // The first pictures of a page can be without its texts.
  await expect(lastSmall(inspector).getByText('Green tea')).toBeAttached();

  await strip(inspector).filter({ hasText: '/?second' }).first().click();
  await inspector.keyboard.press('ArrowLeft');
  await expect(inspector.getByText('Looking at the past')).toBeVisible();
  const picture = inspector.getByRole('figure').frameLocator('iframe');
  await expect(picture.getByText('Black tea is brewing')).toBeVisible();
  // Nothing in a picture can be used, so it has no roles.
  await expect(picture.locator('h1')).toHaveText('Tea timer');
  // The example of the app stands in the place of the secret.
  await expect(picture.locator('[name=card]')).toHaveValue('1234');
  const shown = await picture.locator('html').evaluate((root) => root.outerHTML);
  expect(shown).not.toContain('card-8765');
  await expect(inspector.getByRole('region', { name: 'Chart of teaTimer' })).toBeVisible();
  expect(await violations(inspector)).toEqual([]);

  await inspector.keyboard.press('Home');
  await expect(strip(inspector).first()).toBeFocused();
  await expect(strip(inspector).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(picture.locator('html')).not.toContainText('Black tea is brewing');
  await inspector.keyboard.press('End');
  await expect(strip(inspector).last()).toBeFocused();
  await expect(picture.getByText('Green tea')).toBeVisible();
  await inspector.getByRole('button', { name: 'Back to now' }).click();
  await expect(inspector.getByRole('figure')).toBeHidden();
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

test('a picture that changes while its frame is loading is shown', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Green tea' })).toBeVisible();
  await repeatPicturesEarly(page);
  const inspector = await openInspector(page);
  await expect(inspector.locator('html')).toHaveAttribute('data-repeated', /\d/);
  await expect(lastSmall(inspector).locator('h1')).toHaveText('Tea timer');
});
