import { type Locator, type Page, expect as playwrightExpect } from '@playwright/test';
import { seenNotices } from './seen-notices.ts';

/** The assertions about visible content: a sentence, or a control and its state. */
const sights: ReadonlySet<string | symbol> = new Set([
  'toBeVisible',
  'toBeEnabled',
  'toBeDisabled',
  'toBeChecked',
  'toHaveText',
  'toContainText',
  'toHaveValue',
  'toHaveAttribute',
  'toHaveCount',
]);

let count = 0;

function isLocator(actual: unknown): actual is Locator {
  return typeof actual === 'object' && actual !== null && 'locator' in actual && 'nth' in actual;
}

/** Whether the expected value is 0 or empty, so the assertion is about missing content. */
function isNothing(wanted: unknown): boolean {
  return wanted === 0 || wanted === '' || (Array.isArray(wanted) && wanted.length === 0);
}

function counted<Matchers extends object>(matchers: Matchers): Matchers {
  return new Proxy(matchers, {
    get(target, name) {
      const matcher: unknown = Reflect.get(target, name);
      if (typeof matcher !== 'function' || !sights.has(name)) return matcher;
      return (...wanted: unknown[]) => {
        if (!isNothing(wanted[0])) count += 1;
        return matcher.apply(target, wanted);
      };
    },
  });
}

/** Playwright's `expect`, which also counts the assertions about visible content. */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  apply(target, self, args: Parameters<typeof playwrightExpect>) {
    const matchers: object = Reflect.apply(target, self, args);
    return isLocator(args[0]) ? counted(matchers) : matchers;
  },
});

/** Expects that a notice has shown the sentence, even if it has closed since. */
export async function expectNotice(page: Page, sentence: string): Promise<void> {
  await playwrightExpect.poll(() => seenNotices(page)).toContain(sentence);
  count += 1;
}

/**
 * Runs the assertions of a look at a page.
 *
 * @returns the number of assertions about visible content.
 */
export async function sightsIn(look: () => Promise<void>): Promise<number> {
  count = 0;
  await look();
  return count;
}
