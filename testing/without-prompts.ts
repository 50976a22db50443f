import type { BrowserContext, Page } from '@playwright/test';

/**
 * Keeps the sign-in prompts of a page or context closed, in both languages. Call it before the site is opened.
 *
 * The site asks a visitor after 2 or 10 seconds, which on a slow machine is in the middle of a test. The prompt would
 * take the focus and the keys, even when the test cancels it.
 */
export async function withoutPrompts(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      const title = this.querySelector('h2')?.textContent ?? '';
      if (!['Sign in', 'Connexion'].includes(title)) showModal.call(this);
    };
  });
}
