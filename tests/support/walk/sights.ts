import { type Locator, type Page, expect as playwrightExpect } from '@playwright/test';
import { seenNotices } from './seen-notices.ts';

/** Checks of something that is in sight: a sentence, or a control and how it is. */
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

/** Nothing that is counted, or no text: that something is not there. */
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

/** Playwright's `expect`, which counts the checks of something that is in sight. */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  apply(target, self, args: Parameters<typeof playwrightExpect>) {
    const matchers: object = Reflect.apply(target, self, args);
    return isLocator(args[0]) ? counted(matchers) : matchers;
  },
});

/** A notice of the page has said so; it may have closed by now. */
export async function expectNotice(page: Page, sentence: string): Promise<void> {
  await playwrightExpect.poll(() => seenNotices(page)).toContain(sentence);
  count += 1;
}

/**
 * Looks at a page.
 *
 * @returns how many sentences and controls the look has found in it.
 */
export async function sightsIn(look: () => Promise<void>): Promise<number> {
  count = 0;
  await look();
  return count;
}
