import { useEffect, useRef } from 'react';

const typed = 'input, select, textarea, [contenteditable="true"]';

/** DESK-430: `/` and Ctrl-K, or Command-K, open the search. Not over a dialog, and `/` not while typing. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    const leave = new AbortController();
    window.addEventListener(
      'keydown',
      (event) => {
        if (!isSearchKey(event) || document.querySelector('dialog[open]')) return;
        event.preventDefault();
        search.current();
      },
      { signal: leave.signal },
    );
    return () => leave.abort();
  }, []);
}

function isSearchKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(typed));
}
