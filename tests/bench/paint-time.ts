import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from an event to the paint of the frame that shows its effect. */
    benchPaint: Promise<number>;
  }
}

/**
 * The time from the next event of this type, which `act` causes, to the next paint of the page, in
 * milliseconds. With `heading`, the event must be on a link with this text, and the paint must show an
 * `h1` with it.
 */
export async function paintTime(
  page: Page,
  type: 'click' | 'input',
  act: () => Promise<void>,
  heading?: string,
): Promise<number> {
  await page.evaluate(startClock, { type, heading });
  await act();
  return page.evaluate(() => window.benchPaint);
}

/** Runs in the page. */
function startClock({ type, heading }: { type: string; heading: string | undefined }): void {
  const isShown = () =>
    heading === undefined || document.querySelector('main h1')?.textContent === heading;
  window.benchPaint = new Promise((resolve) => {
    function afterFrame(start: number): void {
      if (!isShown()) {
        requestAnimationFrame(() => afterFrame(start));
        return;
      }
      // A message after a frame arrives when the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(undefined);
    }
    function onEvent({ target, timeStamp }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null;
      if (heading !== undefined && link?.textContent !== heading) return;
      window.removeEventListener(type, onEvent, { capture: true });
      requestAnimationFrame(() => afterFrame(timeStamp));
    }
    window.addEventListener(type, onEvent, { capture: true });
  });
}
