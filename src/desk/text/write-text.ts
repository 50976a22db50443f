import type { TextMark, TextNode } from './text-node.ts';

/** The HTML of a formatted text. Empty, if nothing is written. */
export function writtenText({ content = [] }: TextNode): string {
  const isEmpty = content.every((block) => block.type === 'paragraph' && !block.content?.length);
  return isEmpty ? '' : htmlOf(content);
}

function htmlOf(blocks: readonly TextNode[]): string {
  return blocks.map(blockHtml).join('');
}

function blockHtml({ type, attrs = {}, content = [] }: TextNode): string {
  switch (type) {
    case 'heading':
      return `<h${attrs.level}>${lineHtml(content)}</h${attrs.level}>`;
    case 'bulletList':
      return `<ul>${htmlOf(content)}</ul>`;
    case 'orderedList':
      return `<ol${attrs.start === 1 ? '' : ` start="${attrs.start}"`}>${htmlOf(content)}</ol>`;
    case 'listItem':
      return `<li>${itemHtml(content)}</li>`;
    case 'blockquote':
      return `<blockquote>${htmlOf(content)}</blockquote>`;
    case 'horizontalRule':
      return '<hr>';
    default:
      return `<p>${lineHtml(content)}</p>`;
  }
}

/** An item with one paragraph is written without `<p>`. */
function itemHtml(blocks: readonly TextNode[]): string {
  const [first, ...rest] = blocks;
  const isTight = !rest.some(({ type }) => type === 'paragraph');
  return isTight ? `${lineHtml(first?.content ?? [])}${htmlOf(rest)}` : htmlOf(blocks);
}

function lineHtml(line: readonly TextNode[]): string {
  let html = '';
  let open: readonly TextMark[] = [];
  for (const { text, marks = [] } of line) {
    const kept = marks.findIndex((mark, place) => !isSame(mark, open[place]));
    const same = kept === -1 ? marks.length : kept;
    html += closed(open.slice(same));
    html += marks.slice(same).map(openTag).join('');
    html += text === undefined ? '<br>' : escaped(text);
    open = marks;
  }
  return html + closed(open);
}

function isSame(mark: TextMark, other: TextMark | undefined): boolean {
  const { href, title } = mark.attrs ?? {};
  return mark.type === other?.type && href === other.attrs?.href && title === other.attrs?.title;
}

function tagOf({ type }: TextMark): string {
  return type === 'link' ? 'a' : type;
}

function openTag(mark: TextMark): string {
  const attributes = Object.entries(mark.attrs ?? {}).filter(([, value]) => value !== null);
  const written = attributes.map(([name, value]) => ` ${name}="${quoted(String(value))}"`);
  return `<${tagOf(mark)}${written.join('')}>`;
}

function closed(marks: readonly TextMark[]): string {
  return marks
    .map((mark) => `</${tagOf(mark)}>`)
    .toReversed()
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00A0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function quoted(value: string): string {
  return escaped(value).replaceAll('"', '&quot;');
}
