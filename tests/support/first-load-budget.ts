/** What the home page may cost until its largest paint, by the design; gzip bytes. */
export const firstLoadBudget = {
  /** 1.15 times a bare page on the same libraries: 101,946 B by `npm run bench:first-load`. */
  js: 117_200,
  css: 8_000,
  /** The page itself, its script, its sheet and two fonts. */
  requests: 5,
} as const;
