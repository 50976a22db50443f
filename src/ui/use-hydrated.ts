import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** For what must wait until hydrated parts show what is the browser's own. */
export const hydration = {
  /** How many parts are hydrated, and still show what the server has sent. */
  pending: 0,
  /** Called when a part is hydrated. */
  onPart: () => {},
};

/**
 * False on the server, and in the browser until the part of the page is hydrated. What changes then is a
 * transition: React renders it in short pieces, and the browser can act between them.
 */
export function useHydrated(): boolean {
  const [first] = useState({ isHydrated: true });
  useSyncExternalStore(
    noChanges,
    () => first.isHydrated,
    () => {
      // React calls this only to hydrate. If the other one differed, React would render again at once.
      first.isHydrated = false;
      return false;
    },
  );
  const [isHydrated, setHydrated] = useState(first.isHydrated);
  useEffect(() => {
    if (isHydrated) return;
    hydration.pending += 1;
    hydration.onPart();
    startTransition(() => setHydrated(true));
    return () => {
      hydration.pending -= 1;
    };
  }, [isHydrated]);
  return isHydrated;
}

const noChanges = () => () => {};
