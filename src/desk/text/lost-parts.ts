import { bodyOf, type HtmlNode, isElement, textOf } from '../../ui/html/server/parsed-html.ts';
import { readText } from './read-text.ts';
import { markOfTag } from './text-node.ts';
import { writtenText } from './write-text.ts';

/** The parts of a text: how many elements and attributes of a kind there are, and all letters. */
interface Parts {
  /** Of a mark: how many letters it formats. */
  readonly counts: ReadonlyMap<string, number>;
  /** What a person reads of a part: `<table>`, or the name of an attribute. */
  readonly names: ReadonlyMap<string, string>;
  readonly letters: string;
}

/** Paragraphs are not listed: an item of a list has the same look with and without one. */
const paragraph = '<p>';

/**
 * The elements and attributes of HTML that a formatted text cannot keep, such as `<table>` and `style`.
 * None, if reading and writing the text changes nothing but spaces and equivalent tags.
 */
export function lostParts(html: string): string[] {
  const before = partsOf(html);
  const after = partsOf(writtenText(readText(html)));
  const fewer = [...before.counts].filter(
    ([part, count]) => part !== paragraph && count > (after.counts.get(part) ?? 0),
  );
  const lost = fewer.map(([part]) => before.names.get(part) ?? part);
  const hidden = before.letters === after.letters || lost.length > 0 ? [] : ['<…>'];
  return [...new Set([...lost, ...unparsed(html, before.names), ...hidden])];
}

/** Tags that leave no element behind, such as `<html>`, and comments. */
function unparsed(html: string, names: ReadonlyMap<string, string>): string[] {
  const tags = [...html.matchAll(/<([a-z][a-z\d-]*|[!?])/gi)].map(([, tag = '']) => {
    const name = tag.toLowerCase();
    return /^[!?]$/.test(name) ? '<!-- -->' : `<${markOfTag[name] ?? name}>`;
  });
  return tags.filter((tag) => !names.has(tag));
}

function partsOf(html: string): Parts {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let letters = '';
  const add = (part: string, name: string, count: number) => {
    counts.set(part, (counts.get(part) ?? 0) + count);
    names.set(part, name);
  };
  const visit = (nodes: readonly HtmlNode[], formats: ReadonlyMap<string, string>) => {
    for (const node of nodes) {
      if (!isElement(node)) {
        const own = 'value' in node ? node.value.replaceAll(/[ \t\n\r\f]/g, '') : '';
        letters += own;
        for (const [part, name] of formats) add(part, name, own.length);
        continue;
      }
      const { tagName, attrs, childNodes } = node;
      const tag = `<${markOfTag[tagName] ?? tagName}>`;
      const own = [
        [tag, tag],
        ...attrs.map(({ name, value }) => [`${name}=${value.trim()}`, name] as const),
      ] as const;
      const isMark = tagName in markOfTag || tagName === 'a';
      if (isMark && textOf(childNodes).trim() !== '') {
        visit(childNodes, new Map([...formats, ...own]));
      } else {
        for (const [part, name] of own) add(part, name, 1);
        visit(childNodes, formats);
      }
    }
  };
  visit(bodyOf(html).childNodes, new Map());
  return { counts, names, letters };
}
