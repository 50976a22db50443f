/**
 * The design's limits for the home page until its largest contentful paint. Sizes are gzip bytes.
 */
export const firstLoadBudget = {
  /** Below 1.15 times an empty page with the same libraries: 101,946 B by `npm run bench -- first-load`. */
  js: 117_200,
  css: 8_000,
  fonts: 45_000,
  /** The page, its script, its style sheet and two fonts. */
  requests: 5,
} as const;

/** A visitor's first visit of a page on a phone of 412 × 823 pixels, without a scroll. */
export const visitBudget = {
  /** The scripts in gzip bytes. A listing, with its carousel and its booking, has the most. */
  js: 200_000,
  scripts: 8,
  /** The page, its scripts, its sheets and two fonts. */
  files: 14,
  /** With its reads and pictures. */
  requests: 30,
} as const;
