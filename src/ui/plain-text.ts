/** The words of an untrusted piece of HTML. Nothing of it is run or loaded: the document is inert. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const part of body.querySelectorAll('script, style, template')) part.remove();
  for (const block of body.querySelectorAll('p, li, br, div, h1, h2, h3, h4')) block.append(' ');
  return body.textContent.replace(/\s+/g, ' ').trim();
}
