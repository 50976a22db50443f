import { fromPromise } from 'xstate';

/** How often a busy page is looked at, and how long it must then have been idle, in milliseconds. */
const lookEvery = 500;

/** A dialog, a menu, or a field that has the focus. */
const busy = `
  dialog[open],
  [popover="auto"]:popover-open,
  :is(textarea, select, [contenteditable]):focus,
  input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]):focus
`;

function isBusy(): boolean {
  return document.querySelector(busy) !== null;
}

/**
 * Waits until the visitor is not in a field and nothing lies over the page. A page that was busy must
 * be idle twice in a row: the press that leaves a field is then over.
 */
export const pageIdle = fromPromise<void>(
  ({ signal }) =>
    new Promise((resolve) => {
      if (!isBusy()) return resolve();
      let wasBusy = true;
      const timer = setInterval(() => {
        const isNowBusy = isBusy();
        if (!wasBusy && !isNowBusy) {
          clearInterval(timer);
          resolve();
        }
        wasBusy = isNowBusy;
      }, lookEvery);
      signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    }),
);
