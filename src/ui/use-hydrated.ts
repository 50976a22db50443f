import { useSyncExternalStore } from 'react';

/** False on the server, and in the browser until the part of the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(noChanges, isHydrated, isNotHydrated);
}

const noChanges = () => () => {};
const isHydrated = () => true;
const isNotHydrated = () => false;
