import { useEffect, useState } from 'react';
import { countDuration } from '#machines/shared/count-up/count-up.machine.ts';

/** The progress of the counting from 0 to 1, updated in every frame while it runs. */
export function useCountProgress(isCounting: boolean): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!isCounting) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      setProgress(Math.min(1, (now - start) / countDuration));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  return progress;
}
