import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAuth } from './session.tsx';

let keepers = 0;
const watchers = new Set<() => void>();

function count(change: number): void {
  keepers += change;
  for (const watcher of watchers) watcher();
}

/**
 * Keeps the page of a guest open when the session ends, as long as `isNeeded`: what the guest has begun
 * there cannot be left in the middle.
 */
export function useKeptPage(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    count(1);
    return () => count(-1);
  }, [isNeeded]);
}

/** Whether a page has to stay open. */
export function useIsPageKept(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    () => keepers > 0,
  );
}

/** Who is signed in; on a page that is kept open, who was. */
export function useGuestId(): string | undefined {
  const { user } = useAuth();
  const last = useRef(user?.id);
  if (user) last.current = user.id;
  return last.current;
}
