import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

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
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

const noChanges = () => () => {};
