import { childrenOf, type TreeState } from '../charts/tree.ts';

/** The content of one drawing: the inside of a state. Some of its states are closed. */
export interface View {
  readonly root: TreeState;
  /** The ids of the closed states. */
  readonly shut: ReadonlySet<string>;
}

/** More states do not fit a page. */
const mostStates = 8;
/** More open regions do not fit a page, because they are drawn side by side. */
const mostOpenRegions = 2;
/** An open region with so few states needs little more space than a closed one. */
const fewStates = 3;

function sizeOf(tree: TreeState): number {
  return childrenOf(tree).reduce((sum, child) => sum + 1 + sizeOf(child), 0);
}

/** All drawings of a machine: the machine, then the inside of each closed state. */
export function viewsOf(root: TreeState): View[] {
  const isLarge = sizeOf(root) > mostStates;
  const parents = childrenOf(root).filter((child) => sizeOf(child) > 0);
  const canStayOpen = root.state.kind === 'parallel' && parents.length <= mostOpenRegions;
  const leftOpen = canStayOpen ? fewStates : 0;
  const shut = isLarge ? parents.filter((child) => sizeOf(child) > leftOpen) : [];
  return [{ root, shut: new Set(shut.map(({ state }) => state.id)) }, ...shut.flatMap(viewsOf)];
}
