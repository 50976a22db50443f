import { useState } from 'react';

/** Until where a growing list is shown, so that its lines stay still under the pointer. */
export interface HeldPlace {
  /** The number of the last shown entry. Infinity while the list is not held. */
  readonly until: number;
  /** Holds the list at its last entry. A list that is held stays at its place. */
  readonly hold: () => void;
  readonly letGo: () => void;
}

/** @param last The number of the last entry now. */
export function useHeldPlace(last: number): HeldPlace {
  const [until, setUntil] = useState(Number.POSITIVE_INFINITY);
  return {
    until,
    hold: () => setUntil((held) => Math.min(held, last)),
    letGo: () => setUntil(Number.POSITIVE_INFINITY),
  };
}
