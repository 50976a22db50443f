import { useEffect, useEffectEvent } from 'react';

/** Calls back each time the page comes into sight again, from another tab or app. */
export function usePageSeen(onSeen: () => void): void {
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') see();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
