import type { Page } from '@playwright/test';

/** Takes a picture of the whole page, or only of the window when a dialog is open. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  if (!hasDialog) await showWhole(page);
  const quality = path.endsWith('.jpg') ? { quality: 60 } : {};
  await page.screenshot({ path, fullPage: !hasDialog, ...quality });
}

/** Scrolls to the top, after loading everything that loads only when it comes near the window. */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is far from the window would be blank in the picture.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    for (const section of document.querySelectorAll('main section')) {
      section.scrollIntoView();
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
