import createPurify from 'dompurify';

const purify = createPurify(window);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.tagName !== 'IMG') return;
  if (!node.hasAttribute('src')) node.remove();
  else if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
});

const allowedTags = [
  ...[
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'code',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ],
  ...[
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'u',
    'ul',
  ],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
];

/**
 * Removes everything but formatting from HTML. Links and pictures keep only `http(s)` URLs, and
 * links open in a new tab.
 */
export function sanitise(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'start'],
  });
}
