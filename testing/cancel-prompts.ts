import type { Page } from '@playwright/test';

/** Cancels each sign-in prompt that covers the page. By default it is in English. */
export async function cancelPrompts(
  page: Page,
  title = 'Sign in',
  cancel = 'Cancel',
): Promise<void> {
  const prompt = page.getByRole('dialog', { name: title, exact: true });
  await page.addLocatorHandler(prompt, async () => {
    // A prompt that appears while another page opens goes with its page. Then there is nothing to press.
    await prompt
      .getByRole('button', { name: cancel })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  });
}
