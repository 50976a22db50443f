/** A press of a button, or what a person has entered in a field, before the page could answer. */
export interface EarlyPress {
  readonly control: HTMLElement;
  /** Undefined for a press. */
  readonly entered: { readonly value: string; readonly checked: boolean } | undefined;
  /** The page that the person saw. */
  readonly address: string;
  /** Finds the control where the browser has put its own part in the place of the one that the server sent. */
  readonly find: () => HTMLElement | undefined;
  /** Whether the control was marked as disabled. */
  readonly wasDisabled: boolean;
}

/** `window.earlyPresses` of a rendered page: `keepEarlyPresses` writes it, `replayEarlyPresses` empties it. */
export interface EarlyPresses {
  /** In the order in which they have their effect. */
  readonly kept: EarlyPress[];
  readonly drop: (press: EarlyPress) => void;
  /** True while a kept press is sent to the page again. */
  isReplaying: boolean;
  onKept: () => void;
}

/** An event that React hears, and no part of the site does: it hydrates the part of its target. */
export const probe = 'pointercancel';

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Keeps what a person presses and enters before the page is hydrated, and shows that a press was taken. The server
 * sends the text of this function as an inline script (`src/ssr/render.tsx`), so it can use nothing outside of itself.
 *
 * What the browser does by itself is left to it: links, menus, details, and forms that the server answers.
 */
export function keepEarlyPresses(): void {
  const kept: EarlyPress[] = [];
  const early: EarlyPresses = { kept, drop, isReplaying: false, onKept: () => {} };
  window.earlyPresses = early;

  const buttons = 'button:not([popovertarget])';
  const fields = 'input, select, textarea';
  const page = document.documentElement;
  for (const type of ['click', 'input', 'change']) window.addEventListener(type, onEvent, true);
  window.addEventListener('error', onError, true);

  function onEvent(event: Event): void {
    const { type, target } = event;
    if (early.isReplaying || !(target instanceof Element)) return;
    const isPress = type === 'click';
    const control = target.closest<HTMLElement>(isPress ? buttons : fields);
    const root = document.getElementById('root');
    if (!control || !root?.contains(control)) return;
    if (isPress && control.closest('form[action]') && control.matches('[type="submit"]')) return;
    if (root.dataset.rendered) {
      if (isPress) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      keep(control, isPress);
      return;
    }
    // React stops an event at the root when it cannot hydrate the part of the target yet. What does not even come to
    // the body was stopped by somebody else, and is not early.
    const part = [...root.children].find((child) => child.contains(control));
    const heard = new Set<EventTarget | null>();
    const hear = ({ currentTarget }: Event) => heard.add(currentTarget);
    document.body.addEventListener(type, hear, true);
    part?.addEventListener(type, hear, true);
    setTimeout(() => {
      document.body.removeEventListener(type, hear, true);
      part?.removeEventListener(type, hear, true);
      if (part && heard.has(document.body) && !heard.has(part)) keep(control, isPress);
    });
  }

  function keep(control: HTMLElement, isPress: boolean): void {
    const same = kept.find((one) => one.control === control && !one.entered === isPress);
    if (same) kept.splice(kept.indexOf(same), 1);
    kept.push({
      control,
      entered: isPress
        ? undefined
        : { value: textOf(control, 'value'), checked: control.matches(':checked') },
      address: location.pathname + location.search,
      find: same?.find ?? finder(control),
      wasDisabled: control.ariaDisabled === 'true',
    });
    if (isPress) {
      control.ariaBusy = 'true';
      page.dataset.pressed = '';
    }
    early.onKept();
  }

  function drop(press: EarlyPress): void {
    const index = kept.indexOf(press);
    if (index >= 0) kept.splice(index, 1);
    if (press.entered) return;
    press.control.removeAttribute('aria-busy');
    if (kept.every(({ entered }) => entered)) delete page.dataset.pressed;
  }

  /** Without its script the page will never answer. */
  function onError({ target }: Event): void {
    if (target instanceof HTMLScriptElement) for (const press of [...kept]) drop(press);
  }

  /** In another language, texts differ. */
  function finder(control: HTMLElement): EarlyPress['find'] {
    const { lang } = page;
    const places = [markOf, nameOf].map((describe) => {
      const description = describe(control);
      const alike = () => visibleLike(control).filter((one) => describe(one) === description);
      return { alike, index: alike().indexOf(control) };
    });
    return () => {
      const place = places[page.lang === lang ? 1 : 0];
      return place?.alike()[place.index];
    };
  }

  function visibleLike(control: HTMLElement): HTMLElement[] {
    const all = document.querySelectorAll<HTMLElement>(`#root ${control.localName}`);
    return [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  }

  /** The same in every language. */
  function markOf(control: HTMLElement): string {
    const { localName, lang, parentElement } = control;
    return [localName, lang, textOf(control, 'name'), parentElement?.className].join();
  }

  function nameOf(control: HTMLElement): string {
    const { ariaLabel, textContent } = control;
    const label = 'labels' in control ? (control.labels as NodeList | null)?.[0] : undefined;
    return [markOf(control), ariaLabel ?? label?.textContent ?? textContent].join();
  }

  function textOf(control: HTMLElement, name: string): string {
    return String(Reflect.get(control, name) ?? '');
  }
}
