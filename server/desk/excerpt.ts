/** Characters of a message in a row. */
const longestExcerpt = 160;

/** The beginning of a message, for a row. It does not cut a code point in two. */
export function excerptOf(text: string): string {
  return [...text].slice(0, longestExcerpt).join('');
}
