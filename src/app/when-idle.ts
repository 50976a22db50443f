/** The longest wait, in milliseconds. Without it, a page that is never idle would never be called. */
const timeout = 3000;

/** Calls back when the browser is idle, at the latest after {@link timeout}. Safari has no idle callbacks and calls soon. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout });
  else setTimeout(callback);
}
