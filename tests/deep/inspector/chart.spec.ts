// Only the product has charts that are too large for their pane at any readable scale.
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/walk-test.ts';

test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The box of a state in the chart. */
function box(inspector: Page, id: string) {
  return inspector.locator(`.react-flow__node[data-id="${id}"]`);
}

/** Opens the inspector, which walks a page to a state and shows the chart of its flow. */
async function chartAt(page: Page, url: string, flow: string, state: string): Promise<Page> {
  await page.goto(`${url}/FAQ`);
  const inspector = await page.context().newPage();
  await inspector.goto(`${url}/inspector?flow=${flow}&state=${state}`);
  // A step may take a minute: see `page-waits.ts`.
  await expect(inspector.getByText('has finished')).toBeVisible({ timeout: 180_000 });
  await expect(inspector.getByRole('region', { name: `Chart of ${flow}` })).toBeVisible();
  return inspector;
}

interface Name {
  readonly name: string;
  /** In pixels of the screen. */
  readonly size: number;
  readonly isCut: boolean;
}

/** The names of states in the visible part of the chart. */
async function visibleNames(inspector: Page): Promise<Name[]> {
  return inspector.locator('.react-flow').evaluate((pane) => {
    const area = pane.getBoundingClientRect();
    return [...pane.querySelectorAll<HTMLElement>('[data-name]')].flatMap((name) => {
      const place = name.getBoundingClientRect();
      const isVisible =
        place.right > area.left &&
        place.left < area.right &&
        place.bottom > area.top &&
        place.top < area.bottom;
      if (!isVisible) return [];
      const scale = place.width / name.offsetWidth;
      const size = Number.parseFloat(getComputedStyle(name).fontSize) * scale;
      return [{ name: name.innerText, size, isCut: name.scrollWidth > name.offsetWidth + 1 }];
    });
  });
}

async function unreadable(inspector: Page): Promise<Name[]> {
  const names = await visibleNames(inspector);
  return names.filter(({ size, isCut }) => size < 11 || isCut);
}

for (const { flow, state } of [
  { flow: 'booking', state: 'planning.dates.stayChosen' },
  { flow: 'payment', state: 'offering' },
  { flow: 'propertySearch', state: 'panel.open' },
]) {
  test(`every name of the chart of ${flow} can be read at 1440 and 1024 px`, async ({
    page,
    inspectedUrl,
  }) => {
    const inspector = await chartAt(page, inspectedUrl, flow, state);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await inspector.setViewportSize({ width, height });
      for (const view of ['Fit', 'Follow']) {
        const button = inspector.getByRole('button', { name: view, exact: true });
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
        if (view === 'Fit') await expect(box(inspector, flow)).toBeInViewport({ ratio: 0.99 });
        // The layouts with folded states are computed after the click.
        await expect.poll(() => unreadable(inspector)).toEqual([]);
        // Follow shows few states, of which each must be readable.
        expect((await visibleNames(inspector)).length).toBeGreaterThan(view === 'Fit' ? 5 : 0);
      }
    }
  });
}
