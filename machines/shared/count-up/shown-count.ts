/** A figure of the experience band: as it is, or in whole thousands. */
export type ShownCount =
  | { readonly unit: 'one'; readonly count: number }
  | { readonly unit: 'thousand'; readonly count: number };

/** HOME-21: above 999, thousands rounded down. */
export function shownCount(value: number): ShownCount {
  const count = Math.floor(value);
  return count > 999
    ? { unit: 'thousand', count: Math.floor(count / 1000) }
    : { unit: 'one', count };
}

/** The figure at a moment of the counting; `progress` runs from 0 to 1. */
export function countAt(value: number, progress: number): number {
  return Math.floor(value * Math.min(1, Math.max(0, progress)));
}
