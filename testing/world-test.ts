import { test as base } from '@playwright/test';
import { createWorld, type World } from './world.ts';

export { expect } from '@playwright/test';

/** Playwright's test with a world that each worker creates once. */
export const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      await use(await createWorld(process.env.E2E_BASE_URL ?? '', parallelIndex));
    },
    { scope: 'worker' },
  ],
});
