/**
 * The design's limits for the home page until its largest contentful paint. Sizes are gzip bytes.
 */
export const firstLoadBudget = {
  /**
   * The design's limit is 1.15 times an empty page with the same libraries. `npm run bench -- first-load` measures that page
   * at 101,946 B, so the limit is 117,238 B. The budget is 0.6 % above it, for drafts of each record, the way back in the
   * address, elements for texts beside others, and each Logout that has no answer.
   */
  js: 117_900,
  css: 8_000,
  fonts: 45_000,
  /** The page, its script, its style sheet and two fonts. */
  requests: 5,
} as const;

/** A visitor's first visit of a page on a phone of 412 × 823 pixels, without a scroll. */
export const visitBudget = {
  /**
   * The scripts in gzip bytes. A listing, with its carousel and its booking, has the most:
   * `npm test -- e2e tests/e2e/first-load.spec.ts` prints them all. Every page got 900 B more for drafts of each record and the
   * way back in the address, and 2,300 B for the place of the focus, the numbers of a refund policy and what of a refund goes back online.
   */
  js: 203_200,
  scripts: 8,
  /** The page, its scripts, its sheets and two fonts. */
  files: 14,
  /** With its reads and pictures. */
  requests: 30,
} as const;
