const grey =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#d8d2c4" d="M0 0h8v8H0z"/></svg>';

/** A plain surface in the place of an image that is private or cannot be loaded. */
export function imageSource(source: string): string {
  return source || `data:image/svg+xml,${encodeURIComponent(grey)}`;
}
