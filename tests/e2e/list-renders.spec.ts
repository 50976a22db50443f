import { countCardRenders } from '#testing/card-renders.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { panelForm } from '#testing/search-page.ts';

for (const width of [360, 1440]) {
  test(`the cards of the list are not rendered again while a search is prepared, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const rendersOfCards = await countCardRenders(page);
    await page.goto('/apartment');
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(page.getByLabel('Sort by')).toBeEnabled();
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    await rendersOfCards();
    if (width === 360) await opener.click();
    await panelForm(page).getByLabel('Location').fill('Kinshasa');
    await panelForm(page).getByRole('button', { name: 'Choose amenities' }).click();
    await page.getByRole('dialog').last().getByRole('checkbox').first().check();
    expect(await rendersOfCards()).toBe(0);
  });
}
