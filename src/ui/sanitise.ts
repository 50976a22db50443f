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

const allowed = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'start'],
};

/**
 * Removes everything but formatting from HTML. Links and pictures keep only `http(s)` URLs, and
 * links open in a new tab. Browsers with Trusted Types accept no other HTML.
 */
export function sanitise(html: string) {
  return purify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true });
}

/** As {@link sanitise}, as nodes. */
export function sanitisedNodes(html: string): DocumentFragment {
  return purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
}
