import type { Page } from '@playwright/test';
import { actor } from 'flow-inspector/testing/window';
import { test, expect as usual } from '#testing/walk-test.ts';

// Charts are laid out in the browser, and the machine has other tests to run.
const expect = usual.configure({ timeout: 40_000 });

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
  await expect(inspector.getByText('has finished')).toBeVisible();
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
    test.setTimeout(180_000);
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

test('Follow shows the active states of all regions', async ({ page, inspectedUrl }) => {
  test.setTimeout(180_000);
  const inspector = await chartAt(page, inspectedUrl, 'booking', 'planning.dates.stayChosen');
  await inspector.setViewportSize({ width: 1440, height: 900 });
  for (const state of ['dates.stayChosen', 'coupon.none', 'policy.notAccepted', 'overlay.none']) {
    const active = box(inspector, `booking.planning.${state}`);
    await expect(active).toHaveAccessibleName(/, active/);
    await expect(active).toBeInViewport({ ratio: 0.99 });
  }
});

test('states are folded and unfolded by key and by click, and keys move between them', async ({
  page,
  inspectedUrl,
}) => {
  test.setTimeout(180_000);
  const inspector = await chartAt(page, inspectedUrl, 'booking', 'planning.dates.stayChosen');
  const planning = box(inspector, 'booking.planning');
  const dates = box(inspector, 'booking.planning.dates');
  await planning.focus();
  await inspector.keyboard.press('ArrowLeft');
  await expect(planning).toHaveAccessibleName(/^planning, active, folded/);
  await expect(planning).toContainText('› 4 active');
  await expect(dates).toHaveCount(0);
  await expect(planning).toBeFocused();
  await planning.getByRole('button', { name: 'Unfold planning' }).click();
  await expect(dates).toBeVisible();

  await planning.focus();
  await inspector.keyboard.press('ArrowRight');
  await expect(planning).not.toBeFocused();
  await inspector.keyboard.press('ArrowUp');
  await expect(planning).toBeFocused();
  await inspector.keyboard.press('ArrowLeft');
  await expect(dates).toHaveCount(0);
  await inspector.keyboard.press('ArrowRight');
  await expect(dates).toBeVisible();
  await inspector.keyboard.press('Enter');
  const chosen = inspector.getByRole('region', { name: 'The state planning' });
  await chosen.getByRole('button', { name: 'Fold', exact: true }).click();
  await expect(dates).toHaveCount(0);
  await chosen.getByRole('button', { name: 'Unfold', exact: true }).press('Escape');
  await expect(chosen).toBeHidden();
  await expect(planning).toBeFocused();
});

test('each chart starts unfolded, whatever was folded in the one before', async ({
  page,
  inspectedUrl,
}) => {
  test.setTimeout(180_000);
  const inspector = await chartAt(page, inspectedUrl, 'booking', 'planning.dates.stayChosen');
  const dates = box(inspector, 'booking.planning.dates.stayChosen');
  await expect(dates).toBeAttached();
  await inspector.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(inspector.getByText('Drawing the chart…')).toBeVisible();
  await expect(dates).toBeAttached();
  await expect(dates).toHaveCount(0);
  await expect(inspector.getByText('Drawing the chart…')).toBeHidden();

  await actor(inspector, 'session').click();
  await expect(inspector.getByRole('region', { name: 'Chart of session' })).toBeVisible();
  await actor(inspector, 'booking').click();
  await expect(dates).toBeAttached();
});
