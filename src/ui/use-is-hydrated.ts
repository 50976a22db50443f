import { useSyncExternalStore } from 'react';

/**
 * False on the server and for the first render of a page that came from there, which must be equal. Then
 * the page can show what depends on the guest's clock.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

function watchNothing(): () => void {
  return () => {};
}
