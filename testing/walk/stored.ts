import { expect, type Page } from '@playwright/test';
import type { Forget, Remember } from '#machines/shared/effects.ts';

function readable(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

/** Expects that the browser's storage matches an effect that stores or removes a value. */
export async function expectStored(page: Page, effect: Remember | Forget): Promise<void> {
  const stored = () => page.evaluate((key) => localStorage.getItem(key), effect.key);
  if (effect.type === 'forget') {
    await expect.poll(stored, { intervals: [20] }).toBeNull();
    return;
  }
  await expect
    .poll(async () => readable(await stored()), { intervals: [20] })
    .toEqual(readable(effect.value));
}
