import type { BrowserContext } from '@playwright/test';

const reporter = 'reportLostFocus';

/**
 * Lets the pages of a context report each press of a control after which no element has the focus: then a screen reader
 * has no place on the page, and the next Tab begins at its top (STAY-252).
 *
 * @param onLost gets the name of the control.
 */
export async function watchFocus(
  context: BrowserContext,
  onLost: (control: string) => void,
): Promise<void> {
  await context.exposeBinding(reporter, (_source, control: string) => onLost(control));
  await context.addInitScript((report) => {
    // The pages of the site and of the desk. The inspector is not one of them.
    if (window !== window.top || location.pathname.startsWith('/inspector')) return;
    const { requestAnimationFrame, setTimeout, fetch } = window;
    let pressed: string | undefined;
    let checks = 0;
    let requests = 0;
    window.fetch = async (...given) => {
      requests += 1;
      return fetch(...given).finally(() => {
        requests -= 1;
      });
    };
    /** Whether an element outside of dialogs has had the focus. A dialog that opens by itself can come earlier. */
    let hasPageFocus = false;
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest('dialog')) hasPageFocus = true;
    });
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('a[href], button, summary') : null;
      // The submit button of a form does not take the focus from the typed field. After a load there is none.
      const hasPlace = document.activeElement !== document.body && hasPageFocus;
      pressed = (hasPlace && (control?.ariaLabel ?? control?.textContent)) || undefined;
      checks = 0;
    };
    addEventListener('click', note, { capture: true });
    // In a window of another size, a test has other controls.
    addEventListener('resize', () => {
      pressed = undefined;
    });
    const isOnTheWay = () =>
      requests > 0 ||
      document.readyState !== 'complete' ||
      document.querySelector('[aria-busy="true"], [class*="_bone_"], [class*="_onTheirWay_"]');
    const check = () => {
      // A page on paper has no controls.
      if (matchMedia('print').matches) pressed = undefined;
      const isLost = document.activeElement === document.body && document.hasFocus();
      checks = isLost && pressed && !isOnTheWay() ? checks + 1 : 0;
      // These checks wait for frames, because the page moves the focus after a frame, and a busy machine draws few.
      if (checks > 0) requestAnimationFrame(() => setTimeout(check, 100));
      else setTimeout(check, 100);
      // Half a second: what the page does of its own accord comes first.
      if (checks < 5) return;
      const send: unknown = Reflect.get(window, report);
      if (typeof send === 'function') send(`${pressed} at ${location.pathname}`);
      pressed = undefined;
    };
    setTimeout(check, 100);
  }, reporter);
}
