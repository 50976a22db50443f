import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds wrong with the window as it is. Its frames are pictures of the page, in which nothing
 * can be used.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(untilAnimated);
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await Object(globalThis).axe.run({ iframes: false });
    return found.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
      [id, ...nodes.map(({ html }) => html)].join('\n'),
    );
  });
}

/** While something fades in, its letters have too little contrast. What never ends is not waited for. */
function untilAnimated(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  return Promise.allSettled(ending.map(({ finished }) => finished));
}
