interface TrustedTypes {
  /** Its HTML is a `TrustedHTML`, which every function that parses HTML accepts as a string. */
  createPolicy(
    name: 'inert',
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
const inert = types?.createPolicy('inert', { createHTML: (html) => html });

/**
 * The text of untrusted HTML. The document is inert, so the browser runs and loads nothing of it.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');
  for (const part of body.querySelectorAll('script, style, template')) part.remove();
  for (const block of body.querySelectorAll('p, li, br, div, h1, h2, h3, h4')) block.append(' ');
  return body.textContent.replace(/\s+/g, ' ').trim();
}
