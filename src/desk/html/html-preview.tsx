import { createElement, type ReactNode } from 'react';
import type { HtmlNode } from '../../ui/html/server/parsed-html.ts';
import { sanitisedNodes } from '../../ui/html/server/sanitise.ts';
import styles from '../../ui/sanitised-html.module.css';

/**
 * HTML as guests see it: the same allow-list as on their pages. It becomes elements of React, because
 * the policy of the desk lets no script write HTML.
 */
export function HtmlPreview({ html }: { html: string }) {
  return <div className={styles.content}>{elementsOf(sanitisedNodes(html))}</div>;
}

function elementsOf(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map(elementOf);
}

/** React's names of attributes that it writes differently. */
const reactNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

function elementOf(node: HtmlNode, place: number): ReactNode {
  if (!('tagName' in node)) return 'value' in node ? node.value : null;
  const attributes = node.attrs.map(({ name, value }) => [reactNames[name] ?? name, value]);
  const inside = elementsOf(node.childNodes);
  return createElement(
    node.tagName,
    { key: place, ...Object.fromEntries(attributes) },
    // React refuses an empty list inside of an element such as `br`.
    ...(inside.length > 0 ? [inside] : []),
  );
}
