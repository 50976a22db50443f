import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page, type Request } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * `npm test` sets `E2E_AUDITS=0`: an audit takes as long as a page load, so the roads have theirs in `npm run test:all`,
 * which runs them again by night.
 */
const isAudited = process.env.E2E_AUDITS !== '0';

/**
 * The findings of axe on the current page, one line each, once what fades in is there. None where audits are off.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!isAudited) return [];
  await page.evaluate(untilAnimated);
  // Evaluate axe instead of adding a script: the site's policy forbids inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults, readonly string[]>((values) => {
    const runOnly = { type: 'tag', values };
    // Of several modal dialogs, a guest can use only the last one. Axe does not know that.
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const last = dialogs.at(-1);
    const behind = dialogs.filter((dialog) => last !== undefined && !dialog.contains(last));
    // No part of WCAG, but a screen reader would announce a region twice.
    const rules = { 'landmark-unique': { enabled: true } };
    const options = { runOnly, rules, resultTypes: ['violations'] };
    return Reflect.get(window, 'axe').run({ exclude: behind }, options);
  }, tags);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** The number of pixels by which the page scrolls horizontally. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * The widths at which the page scrolls horizontally, and by how much. The window keeps the last
 * width. None where audits are off.
 */
export async function overflowsAt(page: Page, shown: readonly number[]): Promise<string[]> {
  if (!isAudited) return [];
  const found: string[] = [];
  for (const width of shown) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: 800 });
    const overflow = await sidewaysOverflow(page);
    if (overflow !== 0) found.push(`${overflow} px at ${width} px`);
  }
  return found;
}

/**
 * The controls that are too small for touch: less than 44 px high or wide, except links inside
 * text. Also fields with text smaller than 16 px, because phones zoom into them.
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
      // A link that covers its card has the size of the card.
      const isCard = getComputedStyle(element, '::after').position === 'absolute';
      // A click on its label also activates a check box or a slider.
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

/**
 * The fields that are marked as invalid and whose accessible description has no error, so that a
 * screen reader does not read it with the field.
 */
export function fieldsWithoutError(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid=true]')]
      .filter((field) => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
        const described = ids.map((id) => document.getElementById(id));
        return !described.some((one) => one?.role === 'alert' && one.textContent !== '');
      })
      .map((field) => field.outerHTML),
  );
}

/** Observes the errors and the network of a page. */
export interface Watch {
  /**
   * Console errors, exceptions, and requests that failed or were refused, one line each. An
   * aborted request is no fault.
   */
  readonly faults: readonly string[];
  /** Resolves when the page has fetched nothing for ten frames. */
  untilQuiet(): Promise<void>;
}

/** Starts to observe a page. Call it before the first load. */
export function watch(page: Page): Watch {
  const faults: string[] = [];
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    // The line of the desk's notices stays open.
    if (request.resourceType() === 'eventsource') return;
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const error = request.failure()?.errorText;
    // The next page aborts the requests of a page, such as that of a carousel's next picture.
    if (error !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${error}`);
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

/** Waits until the page has no loading placeholders. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('main').getByText('Loading...')).toHaveCount(0);
  const places = page
    .locator('[class*="_bone_"], [class*="_onTheirWay_"]')
    .filter({ visible: true });
  // Some parts load only when they come near the screen.
  await expect(async () => {
    if ((await places.count()) > 0) await places.first().scrollIntoViewIfNeeded({ timeout: 500 });
    expect(await places.count()).toBe(0);
    // Scripts use this too, where Playwright sets no limit.
  }).toPass({ timeout: 40_000 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Runs in the page: waits for the animations on the screen that run and end. */
function untilAnimated(): Promise<unknown> {
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const isSeen =
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    const end = effect?.getComputedTiming().endTime;
    const doesEnd = timeline instanceof DocumentTimeline && end !== Number.POSITIVE_INFINITY;
    return isSeen && doesEnd && playState === 'running';
  });
  return Promise.allSettled(ending.map(({ finished }) => finished));
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

/** An init script for the page: sums up its layout shifts. */
export function countShifts(): void {
  const shifts: { value: number; parts: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      const sources: unknown = Reflect.get(entry, 'sources');
      if (typeof value !== 'number' || !Array.isArray(sources)) continue;
      const place = ({ x, y, width, height }: DOMRect) =>
        [x, y, width, height].map(Math.round).join(' ');
      const parts = sources.map(({ node, previousRect, currentRect }) => {
        const name =
          node instanceof Element
            ? `${node.tagName}.${node.className} ${node.textContent.slice(0, 40)}`
            : String(node?.textContent);
        return `${name}: ${place(previousRect)} → ${place(currentRect)}`;
      });
      shifts.push({ value, parts });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * The page's cumulative layout shift so far, and what moved, with its place before and after (x, y, width, height). See {@link countShifts}.
 */
export async function layoutShift(page: Page): Promise<{ total: number; parts: string[] }> {
  const shifts = await page.evaluate<{ value: number; parts: string[] }[]>(() =>
    Reflect.get(window, 'shifts'),
  );
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    parts: shifts.flatMap(({ parts }) => parts),
  };
}
