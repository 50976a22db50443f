const focusable =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
const textField = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea';

/** What lies over the page: the focus goes back below it when it closes. */
const layer = 'dialog, [popover]:popover-open';

/** A place that had the focus: the element, what it was in, from the inside out, and its layer. */
interface Place {
  readonly element: Element;
  readonly around: readonly Element[];
  readonly over: Element | null;
}

/**
 * Gives the focus a place when its element disappears or is disabled: what stands where it was. Without it the next Tab
 * would begin at the top of the page, and a screen reader would say nothing (WCAG 2.4.3). A part that moves the focus
 * itself does so earlier.
 */
export function keepFocus(): void {
  /** The last place of the page, and of each layer over it. */
  let places: Place[] = [];
  let isTouched = false;
  let isDue = false;

  const note = (element: Element) => {
    const place = placeOf(element);
    places = [...places.filter(({ over }) => over !== place.over), place];
  };
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) note(activeElement);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) note(target);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget || !document.hasFocus() || !(target instanceof Element)) return;
    // The person has left the place, if its element could still have the focus: "Done" of a phone's keyboard does so.
    setTimeout(() => {
      if (document.activeElement !== document.body || !couldHaveFocus(target)) return;
      places = places.filter(({ element }) => element !== target);
    });
  });
  document.addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      isTouched = pointerType === 'touch';
      if (!(target instanceof Element)) return;
      const control = target.closest(focusable);
      // Safari gives the focus to no pressed button.
      if (control) note(control);
      // A person who presses the empty page, or an empty dialog, has left its place.
      else if (!target.closest('label')) {
        places = places.filter(({ over }) => over !== target.closest(layer));
      }
    },
    { capture: true },
  );
  document.addEventListener('keydown', () => (isTouched = false), { capture: true });

  const check = () => {
    isDue = false;
    const { activeElement } = document;
    // A disabled element keeps the focus for a while after the rendering.
    if (activeElement && activeElement !== document.body && couldHaveFocus(activeElement)) return;
    places = places.filter(isStillOver);
    const lost = places.at(-1);
    if (lost) focusNear(lost, isTouched);
  };
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    // After a rendering, the page's own effects have run.
    requestAnimationFrame(() => setTimeout(check));
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
}

function placeOf(element: Element): Place {
  const around: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    around.push(at);
  }
  return { element, around, over: element.closest(layer) };
}

/** A dialog is left when it closes, and a popover, such as that of the notices, also when the element has left it. */
function isStillOver({ element, over }: Place): boolean {
  if (!over) return true;
  if (over instanceof HTMLDialogElement) return over.isConnected && over.open;
  return element.isConnected && over.matches(layer);
}

function couldHaveFocus(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** Focuses the element, or the first control of the nearest part around it that is still on the page. */
function focusNear({ element, around }: Place, isTouched: boolean): void {
  if (takesFocus(element, isTouched)) return;
  for (const part of around) {
    if (!part.isConnected) continue;
    // Nothing of the part is left but the frame of the page, which begins with its skip link.
    const main = part.querySelector('#main');
    if (main) return void takesFocus(main, isTouched);
    for (const control of part.querySelectorAll(focusable)) {
      if (takesFocus(control, isTouched)) return;
    }
    if (takesFocus(part, isTouched)) return;
  }
}

/**
 * Focuses the element. One that is hidden or disabled does not take the focus. On a touch screen a text field would open
 * the keyboard.
 */
function takesFocus(element: Element, isTouched: boolean): boolean {
  if (!couldHaveFocus(element) || (isTouched && element.matches(textField))) return false;
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}
