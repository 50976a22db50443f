import { useEffect, useRef } from 'react';

/**
 * Calls back for the Escape key, unless a dialog or a popover is open or something else has taken the
 * key: those close first.
 *
 * @param onEscape returns whether it has used the key.
 */
export function useEscape(onEscape: () => boolean): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return;
      if (latest.current()) event.preventDefault();
    };
    // After the listeners of the document, where menus listen.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The layer of the notices does not count: it is a manual popover. */
function isLayerOpen(): boolean {
  return document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
}
