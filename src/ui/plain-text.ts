/**
 * The text of untrusted HTML. The document is inert, so the browser runs and loads nothing of it.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const part of body.querySelectorAll('script, style, template')) part.remove();
  for (const block of body.querySelectorAll('p, li, br, div, h1, h2, h3, h4')) block.append(' ');
  return body.textContent.replace(/\s+/g, ' ').trim();
}
