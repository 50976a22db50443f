import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** What a browser's `DOMParser` makes the body of an HTML document. */
export function bodyOf(html: string): HtmlElement {
  const root = parse(html, { scriptingEnabled: false }).childNodes.find(isElement);
  const body = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body');
  // A document of frames has none.
  return body ?? bodyOf('');
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** The text of nodes and of all that is in them. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if ('childNodes' in node) return textOf(node.childNodes);
      return node.nodeName === '#text' && 'value' in node ? node.value : '';
    })
    .join('');
}
