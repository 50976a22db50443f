import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the media query matches. It updates when that changes. On the server, and until the page is
 * hydrated, it does not match.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, isUnknown);
}

/** The server does not know the window. */
function isUnknown(): boolean {
  return false;
}
