import { type HtmlElement, type HtmlNode, isElement } from '../../ui/html/server/parsed-html.ts';
import { sanitisedNodes } from '../../ui/html/server/sanitise.ts';
import { markOfTag, type TextMark, type TextNode } from './text-node.ts';

const blockTags: ReadonlySet<string> = new Set([
  ...['blockquote', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);
const heading = /^h[1-6]$/;
const spaces = /[ \t\n\r\f]+/g;

/**
 * HTML as a formatted text: what guests get of it, without the elements and attributes that the schema
 * does not have. Their content stays. `lostParts` names them.
 */
export function readText(html: string): TextNode {
  return { type: 'doc', content: orParagraph(blocksOf(sanitisedNodes(html))) };
}

/** The schema asks for one block at least. */
function orParagraph(blocks: readonly TextNode[]): readonly TextNode[] {
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

function isBlock(node: HtmlNode): node is HtmlElement {
  return isElement(node) && (blockTags.has(node.tagName) || node.childNodes.some(isBlock));
}

function blocksOf(nodes: readonly HtmlNode[]): TextNode[] {
  const blocks: TextNode[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    const content = lineOf(line);
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endLine();
      blocks.push(...blockOf(node));
    } else line.push(node);
  }
  endLine();
  return blocks;
}

function blockOf(element: HtmlElement): readonly TextNode[] {
  const { tagName, childNodes, attrs } = element;
  const isLine = !childNodes.some(isBlock);
  if (tagName === 'p' && isLine) return [{ type: 'paragraph', content: lineOf(childNodes) }];
  if (heading.test(tagName) && isLine) {
    const level = Number(tagName.slice(1));
    return [{ type: 'heading', attrs: { level }, content: lineOf(childNodes) }];
  }
  if (tagName === 'hr') return [{ type: 'horizontalRule' }];
  if (tagName === 'blockquote') {
    return [{ type: 'blockquote', content: orParagraph(blocksOf(childNodes)) }];
  }
  if (tagName !== 'ul' && tagName !== 'ol') return blocksOf(childNodes);
  const content = itemsOf(childNodes);
  if (content.length === 0) return [];
  if (tagName === 'ul') return [{ type: 'bulletList', content }];
  const start = Number(attrs.find(({ name }) => name === 'start')?.value);
  return [{ type: 'orderedList', attrs: { start: Number.isInteger(start) ? start : 1 }, content }];
}

function itemsOf(nodes: readonly HtmlNode[]): TextNode[] {
  const items: TextNode[] = [];
  for (const node of nodes) {
    const isItem = isElement(node) && node.tagName === 'li';
    const blocks = blocksOf(isItem ? node.childNodes : [node]);
    if (isItem || blocks.length > 0) items.push(itemOf(blocks));
  }
  return items;
}

/** The schema asks for a paragraph at the beginning of an item. */
function itemOf(blocks: readonly TextNode[]): TextNode {
  const isFirst = blocks[0]?.type === 'paragraph';
  return { type: 'listItem', content: isFirst ? blocks : [{ type: 'paragraph' }, ...blocks] };
}

/** The content of a line, with the spaces that a browser shows. */
function lineOf(nodes: readonly HtmlNode[]): TextNode[] {
  const line: TextNode[] = [];
  let isAfterSpace = true;
  for (const piece of nodes.flatMap((node) => piecesOf(node, []))) {
    if (piece.text === undefined) {
      trimEnd(line);
      line.push(piece);
      isAfterSpace = true;
      continue;
    }
    const shown = piece.text.replaceAll(spaces, ' ');
    const text: string = isAfterSpace && shown.startsWith(' ') ? shown.slice(1) : shown;
    if (text === '') continue;
    line.push({ ...piece, text });
    isAfterSpace = text.endsWith(' ');
  }
  trimEnd(line);
  return line;
}

function trimEnd(line: TextNode[]): void {
  const last = line.pop();
  if (!last) return;
  const text = last.text?.replace(/ $/, '');
  if (last.text === undefined) line.push(last);
  else if (text) line.push({ ...last, text });
}

function piecesOf(node: HtmlNode, marks: readonly TextMark[]): TextNode[] {
  if (!isElement(node)) {
    return 'value' in node ? [{ type: 'text', text: node.value, marks }] : [];
  }
  if (node.tagName === 'br') return [{ type: 'hardBreak' }];
  const mark = markOf(node);
  const isNew = mark && !marks.some(({ type }) => type === mark.type);
  const within = isNew ? [...marks, mark] : marks;
  return node.childNodes.flatMap((child) => piecesOf(child, within));
}

function markOf({ tagName, attrs }: HtmlElement): TextMark | undefined {
  const type = markOfTag[tagName];
  if (type) return { type };
  const attribute = (name: string) => attrs.find((each) => each.name === name)?.value;
  const href = attribute('href');
  if (tagName !== 'a' || href === undefined) return undefined;
  return { type: 'link', attrs: { href, title: attribute('title') ?? null } };
}
