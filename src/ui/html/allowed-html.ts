/** The elements of formatting: all that is left of untrusted HTML. */
export const allowedTags = [
  ...['a', 'abbr', 'b', 'blockquote', 'br', 'code', 'div', 'em'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'li', 'ol'],
  ...['p', 'pre', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
];

/** Attributes whose value is no URL. */
export const plainAttributes = ['alt', 'title', 'colspan', 'rowspan', 'start'];

/** Attributes whose value must be an {@link allowedUrl}. */
export const urlAttributes = ['href', 'src'];

export const allowedUrl = /^https?:\/\//i;

/** A block of sanitised HTML. */
export interface HtmlBlock {
  readonly tag: string;
  readonly text: string;
  /** With its own tag. */
  readonly html: string;
}

/** Sanitised HTML: its outermost elements, and all of its text, also what is in no element. */
export interface HtmlBlocks {
  readonly blocks: readonly HtmlBlock[];
  readonly text: string;
}
