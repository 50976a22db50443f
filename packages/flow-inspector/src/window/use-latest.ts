import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same and calls the one of the latest rendering, so that rows need not render again. */
export function useLatest<Given extends readonly unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
