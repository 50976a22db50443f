import { fromPromise } from 'xstate';

/** How long a visitor in a field has typed nothing, or a page had nothing open, in milliseconds. */
const quietTime = 3000;

/** A dialog or a menu. */
const open = 'dialog[open], [popover="auto"]:popover-open';

const field = `
  :is(textarea, select, [contenteditable]):focus,
  input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]):focus
`;

/** What a visitor does who is busy. */
const signsOfLife = ['keydown', 'input', 'pointerdown'];

function has(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/**
 * Waits until the visitor is not typing and nothing lies over the page. A visitor who merely rests in
 * a field is not typing.
 */
export const pageIdle = fromPromise<void>(
  ({ signal }) =>
    new Promise((resolve) => {
      if (!has(open) && !has(field)) return resolve();
      const watch = new AbortController();
      let timer = setTimeout(look, quietTime);
      function wait() {
        clearTimeout(timer);
        timer = setTimeout(look, quietTime);
      }
      function look() {
        if (has(open)) return wait();
        watch.abort();
        resolve();
      }
      for (const sign of signsOfLife) {
        document.addEventListener(sign, wait, { capture: true, signal: watch.signal });
      }
      const stop = () => {
        clearTimeout(timer);
        watch.abort();
      };
      signal.addEventListener('abort', stop, { once: true });
    }),
);
