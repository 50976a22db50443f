import { useState } from 'react';

/** Until where a growing list is shown, so that its lines stay still under the pointer. */
export interface HeldPlace {
  /** The number of the last shown entry. Infinity while the pointer is elsewhere. */
  readonly until: number;
  readonly letGo: () => void;
  /** The handlers of the list. */
  readonly area: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void };
}

/** @param last The number of the last entry now. */
export function useHeldPlace(last: number): HeldPlace {
  const [until, setUntil] = useState(Number.POSITIVE_INFINITY);
  const letGo = () => setUntil(Number.POSITIVE_INFINITY);
  return {
    until,
    letGo,
    area: { onPointerEnter: () => setUntil(last), onPointerLeave: letGo },
  };
}
