import { openInspector } from 'flow-inspector/testing/window';
import { expect, test } from '#testing/walk-test.ts';

// The package tests its own view of the coverage. The figures of it come from the tests of the product.
test('a browser test of the product learns what the page takes', async ({
  page,
  keptPage,
  inspectedUrl,
}) => {
  await page.goto(`${inspectedUrl}/signin`);
  await openInspector(page);
  await expect.poll(() => [...keptPage.taken]).toContain('signIn.editing');
});
