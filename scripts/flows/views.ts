import type { AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** What one drawing shows: the inside of a state, with some of the states in it shut. */
export interface View {
  readonly root: AnyStateNode;
  readonly shut: ReadonlySet<AnyStateNode>;
}

/** More states than this are not read at a glance, and do not fit a page. */
const mostStates = 8;
/** More regions than this do not fit a page when they are open: they stand side by side. */
const mostOpenRegions = 2;
/** A region with so few states in it takes little more room open than shut. */
const fewStates = 3;

/** Real states: a history state is only a way into its parent. */
export function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).filter(({ type }) => type !== 'history');
}

function sizeOf(node: AnyStateNode): number {
  return getStateNodes(node).filter(({ type }) => type !== 'history').length;
}

/** The drawings that show a machine whole: the machine, then the inside of each state it shuts. */
export function viewsOf(root: AnyStateNode): View[] {
  const isLarge = sizeOf(root) > mostStates;
  const parents = childrenOf(root).filter((child) => sizeOf(child) > 0);
  const canStayOpen = root.type === 'parallel' && parents.length <= mostOpenRegions;
  const leftOpen = canStayOpen ? fewStates : 0;
  const shut = isLarge ? parents.filter((child) => sizeOf(child) > leftOpen) : [];
  return [{ root, shut: new Set(shut) }, ...shut.flatMap(viewsOf)];
}
