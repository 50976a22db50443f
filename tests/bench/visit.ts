import type { Browser } from '@playwright/test';
import { openSlowly } from './open-slowly.ts';

/** What one visit of a page costs. Times are milliseconds since its navigation began. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Requests that started before the largest paint. */
  readonly requestsUntilPaint: number;
  readonly requests: number;
  readonly scripts: number;
  /** Bytes of the scripts as transferred. */
  readonly scriptBytes: number;
  readonly scriptTime: number;
  /** The time of long tasks beyond their first 50 ms. */
  readonly blockingTime: number;
  readonly layoutShift: number;
}

interface Paints {
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
}

declare global {
  interface Window {
    benchPaints: Paints;
  }
}

/** How long a visit is watched: until long after the last request of the slowest page. */
const watched = 14_000;

/** Visits a page as {@link openSlowly} opens it. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, session } = await openSlowly(browser);
  // The processor time of the page's thread: other work on the machine does not add to it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const starts: number[] = [];
  const scripts = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ request, timestamp, requestId, type }) => {
    if (request.url.startsWith('data:')) return;
    starts.push(timestamp * 1000);
    if (type === 'Script') scripts.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(watched);
  const { firstPaint, ...paints } = await page.evaluate(() => ({
    ...window.benchPaints,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const [begin = 0] = starts;
  return {
    firstPaint,
    ...paints,
    requestsUntilPaint: starts.filter((start) => start - begin < paints.largestPaint).length,
    requests: starts.length,
    scripts: scripts.size,
    scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    scriptTime: 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN),
  };
}

/** Runs in the page, before its scripts. */
function watchPaints(): void {
  const paints: Paints = { largestPaint: 0, blockingTime: 0, layoutShift: 0 };
  window.benchPaints = paints;
  const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaint = startTime;
  });
  watch('longtask', ({ duration }) => {
    paints.blockingTime += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') paints.layoutShift += entry.value;
  });
}
