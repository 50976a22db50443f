/**
 * The timers of the browser, as they were when the page was loaded. A browser test can replace those of the page
 * later, and stop them; a window must still hear of the page then.
 */
const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = globalThis;

/** A page that is covered while it waits has no next frame. Milliseconds. */
const longest = 500;

/**
 * Runs after the next frame of the page, when there is most time until the one after. A hidden page has no
 * frames, and the browser slows its timers, but not its messages.
 *
 * @param pause Milliseconds before that frame.
 */
export function afterFrame(run: () => void, pause: number): void {
  if (pause > 0) setTimeout(() => afterFrame(run, 0), pause);
  else if (document.visibilityState === 'hidden') inTask(run);
  else atFrame(run);
}

function atFrame(run: () => void): void {
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, longest);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    inTask(run);
  });
}

/** In a task of its own: the frame is painted before it. */
function inTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(undefined);
}
