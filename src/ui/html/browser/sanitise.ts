import createPurify from 'dompurify';
import {
  allowedTags,
  allowedUrl,
  type HtmlBlocks,
  plainAttributes,
  urlAttributes,
} from '../allowed-html.ts';

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

const allowed = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: [...plainAttributes, ...urlAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: allowedUrl,
  ADD_URI_SAFE_ATTR: plainAttributes,
};

/**
 * Removes everything but formatting from HTML. Links and pictures keep only `http(s)` URLs, and
 * links open in a new tab. Browsers with Trusted Types accept no other HTML. `html/server`
 * does the same on the server.
 */
export function sanitise(html: string) {
  return purify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true });
}

/** As {@link sanitise}, in blocks. */
export function sanitisedBlocks(html: string): HtmlBlocks {
  const nodes = purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  const blocks = [...nodes.children].map(({ localName, textContent, outerHTML }) => ({
    tag: localName,
    text: textContent,
    html: outerHTML,
  }));
  return { blocks, text: nodes.textContent ?? '' };
}
