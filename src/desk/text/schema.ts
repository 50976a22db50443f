import { type MarkSpec, Schema } from 'prosemirror-model';
import { markOfTag } from './text-node.ts';

const levels = [1, 2, 3, 4, 5, 6];

/** A mark that is one element, such as `<strong>`. */
function markSpec(mark: string): MarkSpec {
  const tags = Object.keys(markOfTag).filter((tag) => markOfTag[tag] === mark);
  return { parseDOM: tags.map((tag) => ({ tag })), toDOM: () => [mark, 0] };
}

const plainMarks = Object.fromEntries(
  [...new Set(Object.values(markOfTag))].map((mark) => [mark, markSpec(mark)]),
);

/** What a formatted text can have: less than guests can get, so `lostParts` compares. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Reflect.get(list, 'start') }) }],
      toDOM: ({ attrs }) => ['ol', { start: attrs.start }, 0],
    },
    listItem: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {}, title: { default: null } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => ({
            href: link.getAttribute('href'),
            title: link.getAttribute('title'),
          }),
        },
      ],
      toDOM: ({ attrs: { href, title } }) => ['a', { href, title }, 0],
    },
    ...plainMarks,
  },
});
