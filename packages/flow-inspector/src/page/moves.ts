/** The path and query of the page. */
export function addressNow(): string {
  return addressOf(window.location);
}

/** The path and query. */
export function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${pathname}${search}`;
}

/** Calls back after every change of the URL or of its history state. */
export function watchAddress(changed: () => void): void {
  const { history } = window;
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args) => {
      original(...args);
      changed();
    };
  }
  window.addEventListener('popstate', changed);
}

/** Calls back after every change of the title. */
export function watchTitle(changed: () => void): void {
  const options = { childList: true, subtree: true, characterData: true };
  new MutationObserver(changed).observe(document.head, options);
}
