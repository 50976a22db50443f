import { allowedTags, plainAttributes, urlAttributes } from '../../ui/html/allowed-html.ts';
import { bodyOf, type HtmlNode, isElement } from '../../ui/html/server/parsed-html.ts';

const tags: ReadonlySet<string> = new Set(allowedTags);
const attributes: ReadonlySet<string> = new Set([...plainAttributes, ...urlAttributes]);

/** The elements and attributes in HTML that guests do not get, such as `<script>` and `style`. */
export function leftOut(html: string): string[] {
  return [...new Set(bodyOf(html).childNodes.flatMap(refusedIn))];
}

function refusedIn(node: HtmlNode): string[] {
  if (!isElement(node)) return [];
  const inside = node.childNodes.flatMap(refusedIn);
  if (!tags.has(node.tagName)) return [`<${node.tagName}>`, ...inside];
  const names = node.attrs.map(({ name }) => name).filter((name) => !attributes.has(name));
  return [...names, ...inside];
}
