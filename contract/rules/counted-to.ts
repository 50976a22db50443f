const countedAtOnce = 200;

/**
 * Our addition: the server stops counting matching properties at this number. A `totalDocCount` of
 * one more means that there are more. A later page counts further.
 *
 * @param offset The number of properties before the page.
 */
export function countedTo(offset: number): number {
  return (Math.floor(offset / countedAtOnce) + 1) * countedAtOnce;
}
