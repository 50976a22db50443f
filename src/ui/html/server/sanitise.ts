import { serialize } from 'parse5';
import {
  allowedTags,
  allowedUrl,
  type HtmlBlocks,
  plainAttributes,
  urlAttributes,
} from '../allowed-html.ts';
import { bodyOf, type HtmlElement, type HtmlNode, isElement, textOf } from './parsed-html.ts';

const tags: ReadonlySet<string> = new Set(allowedTags);
const plain: ReadonlySet<string> = new Set(plainAttributes);
const urls: ReadonlySet<string> = new Set(urlAttributes);

/** These go with what is in them. Of any other element that is not allowed, its content stays. */
const dropped: ReadonlySet<string> = new Set([
  ...['annotation-xml', 'audio', 'colgroup', 'desc', 'foreignobject', 'head', 'iframe', 'math'],
  ...['mi', 'mn', 'mo', 'ms', 'mtext', 'noembed', 'noframes', 'noscript', 'plaintext', 'script'],
  ...['selectedcontent', 'style', 'svg', 'template', 'title', 'video', 'xmp'],
]);

/** DOMPurify removes text that could become markup in another context. */
const markup = /<[/\w!]/;
const breakout =
  /((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in URLs
const space = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;

/**
 * What DOMPurify does in the browser (`html/browser`); it needs a DOM, which the server has not. Only allowed elements are written
 * again, each with allowed attributes, and all text is escaped.
 */
export function sanitise(html: string): string {
  return serialize(cleanBody(html));
}

/** As {@link sanitise}, in blocks. */
export function sanitisedBlocks(html: string): HtmlBlocks {
  const { childNodes } = cleanBody(html);
  const blocks = childNodes.filter(isElement).map((element) => ({
    tag: element.tagName,
    text: textOf(element.childNodes),
    html: serialize({ ...element, childNodes: [element] }),
  }));
  return { blocks, text: textOf(childNodes) };
}

/** As {@link sanitise}, as nodes. */
export function sanitisedNodes(html: string): readonly HtmlNode[] {
  return cleanBody(html).childNodes;
}

function cleanBody(html: string): HtmlElement {
  const body = bodyOf(html);
  const [lead] = /^[\r\n\t ]+/.exec(html) ?? [];
  const nodes = body.childNodes.flatMap(cleaned);
  return { ...body, childNodes: lead ? [textNode(lead), ...nodes] : nodes };
}

function textNode(value: string): HtmlNode {
  return { nodeName: '#text', value, parentNode: null };
}

function cleaned(node: HtmlNode): HtmlNode[] {
  if (!isElement(node)) return node.nodeName === '#text' ? [node] : [];
  if (dropped.has(node.tagName) || hidesMarkup(node)) return [];
  const childNodes = node.childNodes.flatMap(cleaned);
  if (!tags.has(node.tagName)) return childNodes;
  const attrs = node.attrs.flatMap((attribute) => cleanedAttribute(node.tagName, attribute));
  const has = (name: string) => attrs.some((attribute) => attribute.name === name);
  if (node.tagName === 'img' && !has('src')) return [];
  if (node.tagName === 'img' && !has('alt')) attrs.push({ name: 'alt', value: '' });
  if (node.tagName === 'a' && has('href')) {
    attrs.push({ name: 'target', value: '_blank' }, { name: 'rel', value: 'noopener noreferrer' });
  }
  return [{ ...node, attrs, childNodes }];
}

function hidesMarkup(element: HtmlElement): boolean {
  const { childNodes } = element;
  const isPlain = childNodes.length > 0 && !childNodes.some(isElement);
  return isPlain && markup.test(textOf(childNodes)) && markup.test(serialize(element));
}

type Attribute = HtmlElement['attrs'][number];

function cleanedAttribute(tag: string, { name, value: raw }: Attribute): Attribute[] {
  const value = raw.trim();
  if (breakout.test(value)) return [];
  const isUrl = urls.has(name) && isAllowedUrl(tag, value);
  return plain.has(name) || isUrl ? [{ name, value }] : [];
}

function isAllowedUrl(tag: string, value: string): boolean {
  const isPicture = tag === 'img' && value.startsWith('data:');
  return value === '' || isPicture || allowedUrl.test(value.replace(space, ''));
}
