/**
 * The policy of a preview. The page has what guests read, but its scripts would act as the guests' site:
 * they could book, or count the visit.
 *
 * @param styles The sources of its inline styles.
 */
export function previewPolicy(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    "img-src 'self' data: https:",
    ["style-src 'self'", ...styles].join(' '),
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page without its scripts, and without the loads of them. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}
