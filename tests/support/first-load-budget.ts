/**
 * The design's limits for the home page until its largest contentful paint. Sizes are gzip bytes.
 */
export const firstLoadBudget = {
  /** 1.15 times an empty page with the same libraries: 101,946 B by `npm run bench -- first-load`. */
  js: 117_200,
  css: 8_000,
  /** The page, its script, its style sheet and two fonts. */
  requests: 5,
} as const;
