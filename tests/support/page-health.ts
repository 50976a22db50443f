import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page, type Request } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script: the site's policy admits no inline script.
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults, readonly string[]>((values) => {
    const runOnly = { type: 'tag', values };
    return Reflect.get(window, 'axe').run({ runOnly, resultTypes: ['violations'] });
  }, tags);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** By how many pixels the page has to be scrolled sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** The widths at which the page has to be scrolled sideways, and by how much. The last one stays. */
export async function overflowsAt(page: Page, shown: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of shown) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: 800 });
    const overflow = await sidewaysOverflow(page);
    if (overflow !== 0) found.push(`${overflow} px at ${width} px`);
  }
  return found;
}

/**
 * What a finger would miss: anything to press that is less than 44 px high or wide, but for links in
 * the middle of a text; and fields whose text is under 16 px, into which a phone would zoom.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, select, summary, input:not([type=hidden]), textarea';
    const found: string[] = [];
    for (const element of document.querySelectorAll(pressable)) {
      const isHidden = !element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      const isInText =
        getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td') !== null;
      // A link that covers its card is as large as the card.
      const isCard = getComputedStyle(element, '::after').position === 'absolute';
      // A box or a slider is pressed by its label, too.
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      const isForReadersOnly = box.width <= 1 || box.height <= 1;
      if (isHidden || isForReadersOnly || isCard) continue;
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      if (!isInText && (width < 44 || height < 44)) found.push(`${name}: ${width} × ${height}`);
      const isField = element.matches('input, select, textarea');
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (isField && size < 16) found.push(`${name}: text of ${size} px`);
    }
    return found;
  });
}

/** What went wrong on a page since it was opened, and when it has nothing left to fetch. */
export interface Watch {
  /** Console errors, exceptions, requests that failed or were refused; one line each. */
  readonly faults: readonly string[];
  /** Resolves when nothing has been fetched for ten frames. */
  untilQuiet(): Promise<void>;
}

/** Watches a page from before its first load. */
export function watch(page: Page): Watch {
  const faults: string[] = [];
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    faults.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()}: ${response.status()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  const untilQuiet = async () => {
    let before = -1;
    while (before !== begun || underWay.size > 0) {
      before = begun;
      await page.evaluate(passTenFrames);
    }
  };
  return { faults, untilQuiet };
}

/** Waits until nothing stands in for something that is still loading. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('main').getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('[class*="_bone_"]')).toHaveCount(0);
}

function passTenFrames(): Promise<void> {
  return new Promise((resolve) => {
    let left = 10;
    const pass = () => {
      left -= 1;
      if (left < 0) resolve();
      else requestAnimationFrame(pass);
    };
    pass();
  });
}

/** To be run in the page before anything else: adds up how far its parts jump. */
export function countShifts(): void {
  const shifts: { value: number; parts: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      const sources: unknown = Reflect.get(entry, 'sources');
      if (typeof value !== 'number' || !Array.isArray(sources)) continue;
      const parts = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent),
      );
      shifts.push({ value, parts });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The page's cumulative layout shift so far, and what moved; see {@link countShifts}. */
export async function layoutShift(page: Page): Promise<{ total: number; parts: string[] }> {
  const shifts = await page.evaluate<{ value: number; parts: string[] }[]>(() =>
    Reflect.get(window, 'shifts'),
  );
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    parts: shifts.flatMap(({ parts }) => parts),
  };
}
