import type { Page } from '@playwright/test';
import { actor, openInspector, send } from 'flow-inspector/testing/window';
import { expect, test } from './example-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The box of a state in the chart. */
function box(inspector: Page, id: string) {
  return inspector.locator(`.react-flow__node[data-id="${id}"]`);
}

test.describe('nested and parallel states', () => {
  test.use({ example: 'sign-up-wizard' });

  test('Follow shows the active states of all regions', async ({ page }) => {
    await page.goto('/');
    const inspector = await openInspector(page);
    // Here the whole chart is too large for its pane.
    await inspector.setViewportSize({ width: 1024, height: 768 });
    await actor(inspector, 'signUp').click();
    await inspector.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(box(inspector, 'signUp')).not.toBeInViewport({ ratio: 0.99 });
    for (const state of ['step.email', 'name.unknown']) {
      const active = box(inspector, `signUp.form.${state}`);
      await expect(active).toHaveAccessibleName(/, active/);
      await expect(active).toBeInViewport({ ratio: 0.99 });
    }
  });

  test('states are folded and unfolded by key and by click, and keys move between them', async ({
    page,
  }) => {
    await page.goto('/');
    const inspector = await openInspector(page);
    await actor(inspector, 'signUp').click();
    const form = box(inspector, 'signUp.form');
    const step = box(inspector, 'signUp.form.step');
    await form.focus();
    await inspector.keyboard.press('ArrowLeft');
    await expect(form).toHaveAccessibleName(/^form, active, folded/);
    await expect(form).toContainText('› 2 active');
    await expect(step).toHaveCount(0);
    await expect(form).toBeFocused();
    await form.getByRole('button', { name: 'Unfold form' }).click();
    await expect(step).toBeVisible();

    await form.focus();
    await inspector.keyboard.press('ArrowRight');
    await expect(form).not.toBeFocused();
    await inspector.keyboard.press('ArrowUp');
    await expect(form).toBeFocused();
    await inspector.keyboard.press('ArrowLeft');
    await expect(step).toHaveCount(0);
    await inspector.keyboard.press('ArrowRight');
    await expect(step).toBeVisible();
    await inspector.keyboard.press('Enter');
    const chosen = inspector.getByRole('region', { name: 'The state form' });
    await chosen.getByRole('button', { name: 'Fold', exact: true }).click();
    await expect(step).toHaveCount(0);
    await chosen.getByRole('button', { name: 'Unfold', exact: true }).press('Escape');
    await expect(chosen).toBeHidden();
    await expect(form).toBeFocused();
  });
});

test.describe('the charts of two machines', () => {
  test.use({ example: 'uploads' });

  test('each starts unfolded, whatever was folded in the one before', async ({ page }) => {
    await page.goto('/');
    const inspector = await openInspector(page);
    await actor(inspector, 'uploads').click();
    await send(inspector, 'file.chosen');
    await actor(inspector, 'upload-1').click();
    const working = box(inspector, 'upload.working');
    const sending = box(inspector, 'upload.working.sending');
    await expect(sending).toBeAttached();
    await working.getByRole('button', { name: 'Fold working' }).click();
    await expect(sending).toHaveCount(0);

    await actor(inspector, 'uploads').click();
    await expect(inspector.getByRole('region', { name: 'Chart of uploads' })).toBeVisible();
    await expect(working).toHaveCount(0);
    await actor(inspector, 'upload-1').click();
    await expect(sending).toBeAttached();
  });
});
