import { bodyOf, type HtmlNode, isElement, textOf } from './parsed-html.ts';

const unread: ReadonlySet<string> = new Set(['script', 'style', 'template']);
const block = /^(p|li|br|div|h[1-4])$/;

/** As in the browser (`html/browser`), without a DOM. */
export function plainText(html: string): string {
  return textOf(bodyOf(html).childNodes.flatMap(withSpaces)).replace(/\s+/g, ' ').trim();
}

function withSpaces(node: HtmlNode): HtmlNode[] {
  if (!isElement(node)) return [node];
  if (unread.has(node.tagName)) return [];
  const childNodes = node.childNodes.flatMap(withSpaces);
  const space: HtmlNode = { nodeName: '#text', value: ' ', parentNode: null };
  return block.test(node.tagName) ? [...childNodes, space] : childNodes;
}
