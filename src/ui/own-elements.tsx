import { Children, type ReactNode } from 'react';

/**
 * Gives each text among other children an element of its own. The translators of browsers replace text nodes, and React
 * would then not find the text that it has to change, or the place before it (STAY-251). It manages a text that is alone.
 */
export function ownElements(children: ReactNode): ReactNode {
  const [only, ...others] = Children.toArray(children);
  if (isText(only) && others.length === 0) return only;
  return Children.map(children, (child) => (isText(child) ? <span>{child}</span> : child));
}

function isText(child: ReactNode): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}
