import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Where the browser renders a part: false until its first paint, so that the paint does not wait for what is
 * below the screen. What changes then is a transition. Always true for a part that the server has rendered.
 */
export function usePainted(): boolean {
  const isHydrated = useHydrated();
  const [isPainted, setPainted] = useState(!isHydrated);
  useEffect(() => {
    if (isPainted) return;
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      // A timer of a frame runs after its paint.
      timer = window.setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted;
}
