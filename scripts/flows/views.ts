import { childrenOf, type TreeState } from '#charts/tree.ts';

/** What one drawing shows: the inside of a state, with some of the states in it shut. */
export interface View {
  readonly root: TreeState;
  /** Ids of states. */
  readonly shut: ReadonlySet<string>;
}

/** More states than this are not read at a glance, and do not fit a page. */
const mostStates = 8;
/** More regions than this do not fit a page when they are open: they stand side by side. */
const mostOpenRegions = 2;
/** A region with so few states in it takes little more room open than shut. */
const fewStates = 3;

function sizeOf(tree: TreeState): number {
  return childrenOf(tree).reduce((sum, child) => sum + 1 + sizeOf(child), 0);
}

/** The drawings that show a machine whole: the machine, then the inside of each state it shuts. */
export function viewsOf(root: TreeState): View[] {
  const isLarge = sizeOf(root) > mostStates;
  const parents = childrenOf(root).filter((child) => sizeOf(child) > 0);
  const canStayOpen = root.state.kind === 'parallel' && parents.length <= mostOpenRegions;
  const leftOpen = canStayOpen ? fewStates : 0;
  const shut = isLarge ? parents.filter((child) => sizeOf(child) > leftOpen) : [];
  return [{ root, shut: new Set(shut.map(({ state }) => state.id)) }, ...shut.flatMap(viewsOf)];
}
