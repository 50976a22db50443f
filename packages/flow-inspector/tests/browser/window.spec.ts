import type { Locator, Page } from '@playwright/test';
import { actor, openInspector } from 'flow-inspector/testing/window';
import { violations } from './axe.ts';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer' });

/** The distance of a control from the top of the window, in pixels. */
async function topOf(control: Locator): Promise<number | undefined> {
  return (await control.boundingBox())?.y;
}

test('refusals and notices do not move the controls of the Walk column', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await actor(inspector, 'teaTimer').click();
  const column = inspector.getByRole('complementary');
  const controls = [
    column.getByRole('button', { name: 'card.typed …' }),
    column.getByRole('button', { name: 'tea.chosen …' }),
    column.getByLabel('Every call of the site'),
  ];
  const tops = () => Promise.all(controls.map(topOf));
  await expect(column.getByText('Refused by hasCard.')).toBeVisible();
  const before = await tops();
  await page.getByLabel('Stamp card').fill('1234-5678');
  await expect(column.getByText('Refused by hasCard.')).toBeHidden();
  expect(await tops()).toEqual(before);

  await inspector.keyboard.press('ControlOrMeta+k');
  await inspector.getByRole('dialog').getByRole('combobox').fill('go to teaTimer.ready');
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByText('has finished')).toBeVisible();
  const withReplay = await topOf(column.getByLabel('Every call of the site'));
  await page.goto('about:blank');
  await expect(inspector.getByText('This page has been closed, or it is loading.')).toBeVisible();
  expect(await topOf(column.getByLabel('Every call of the site'))).toBe(withReplay);
  expect(await topOf(column.getByRole('tablist'))).toBe(
    await topOf(inspector.getByRole('navigation', { name: 'Actors' })),
  );
});

/** Moves with Tab until a control has the focus. */
async function tabTo(inspector: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await inspector.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached with Tab.');
}

test('everything works by keyboard, and axe finds nothing', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(inspector, control);
    await inspector.keyboard.press(key);
  };
  await press(actor(inspector, 'teaTimer'));
  await tabTo(inspector, inspector.getByLabel('Name of the walk').first());
  await inspector.keyboard.type('By keyboard');
  await inspector.keyboard.press('Enter');
  // The page loads again, and a form of the page before is closed.
  await expect(inspector.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await press(inspector.getByRole('button', { name: 'card.typed …' }), 'Space');
  await press(inspector.getByRole('button', { name: 'Send card.typed' }));
  await press(inspector.getByRole('button', { name: 'Stop', exact: true }));
  await expect(inspector.getByRole('button', { name: 'Replay', exact: true })).toBeVisible();
  expect(await violations(inspector)).toEqual([]);

  await press(actor(inspector, 'teaList'));
  await press(inspector.locator('summary').filter({ hasText: 'loadTeas' }));
  const closed = inspector
    .getByRole('group', { name: 'How loadTeas ends' })
    .getByRole('button', { name: '503 closed' });
  await press(closed);
  await expect(closed).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(inspector)).toEqual([]);

  const loaded = inspector.locator('.react-flow__node[data-id="teaList.loaded"]');
  await press(loaded);
  const chosen = inspector.getByRole('region', { name: 'The state loaded' });
  await expect(chosen).toBeVisible();
  expect(await violations(inspector)).toEqual([]);
  await inspector.keyboard.press('Shift+Tab');
  await press(chosen.getByRole('button', { name: 'Close' }));
  await expect(loaded).toBeFocused();

  await press(inspector.getByRole('button', { name: 'Remove', exact: true }));
  await expect(inspector.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(await violations(inspector)).toEqual([]);
  await inspector.keyboard.press('Enter');
  await press(inspector.getByRole('button', { name: 'Replay', exact: true }));
  await expect(inspector.getByText('has finished')).toBeVisible();
});

test('the letters of the coverage are readable or left out at every scale', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  const measured = {
    unit: ['teaTimer.choosing'],
    paths: [],
    browser: ['teaTimer.ready'],
    hand: [],
  };
  await inspector.route('**/inspector/coverage.json', (route) => route.fulfill({ json: measured }));
  await actor(inspector, 'teaTimer').click();
  await inspector.getByRole('button', { name: 'Coverage', exact: true }).click();
  const marks = inspector.locator('.react-flow__nodes').getByRole('img', { name: /taken/ });
  await expect(marks).toHaveCount(8);
  /** The sizes of the letters on the screen, in whole pixels. 0 when they are left out. */
  const sizes = () =>
    marks.evaluateAll((all) => [
      ...new Set(
        all.map((mark) => {
          const { fontSize, opacity } = getComputedStyle(mark);
          const scale = mark.getBoundingClientRect().width / (mark as HTMLElement).offsetWidth;
          return Math.round(Number.parseFloat(fontSize) * scale * Number(opacity));
        }),
      ),
    ]);
  /** The sizes after the view has moved to its new scale. */
  const restingSizes = async () => {
    let last: readonly number[] = [];
    const isResting = async () => {
      const before = last;
      last = await sizes();
      return before.join() === last.join();
    };
    await expect.poll(isResting).toBe(true);
    return last;
  };
  const seen: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    seen.push(...(await restingSizes()));
    await inspector.getByRole('button', { name: 'Zoom out' }).click();
  }
  await expect.poll(sizes).toEqual([0]);
  expect(seen.filter((size) => size > 0 && size < 10)).toEqual([]);
});

test('a large picture of the past takes the whole of a small window', async ({ page }) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await inspector.setViewportSize({ width: 1024, height: 768 });
  await inspector.getByRole('region', { name: 'Pictures' }).getByRole('button').last().click();
  const picture = inspector.getByRole('figure');
  expect((await picture.boundingBox())?.width).toBeLessThan(600);
  const large = inspector.getByRole('button', { name: 'Large picture' });
  await large.click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(1024);
  await inspector.keyboard.press('ControlOrMeta+k');
  await expect(inspector.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await inspector.keyboard.press('Escape');
  await large.click();
  await expect(inspector.getByRole('complementary')).toBeVisible();
});
