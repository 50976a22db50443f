import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** A state and its children. */
export interface TreeState {
  readonly state: ChartState;
  readonly transitions: readonly ChartTransition[];
  readonly children: readonly TreeState[];
}

/** The states of a chart as a tree. */
export function treeOf(chart: Chart): TreeState | undefined {
  const root = chart.states[0];
  return root && branchOf(root, chart);
}

function branchOf(state: ChartState, chart: Chart): TreeState {
  return {
    state,
    transitions: chart.transitions.filter(({ from }) => from === state.id),
    children: chart.states
      .filter(({ parent }) => parent === state.id)
      .map((child) => branchOf(child, chart)),
  };
}

/** The children of a state, without history states. */
export function childrenOf({ children }: TreeState): TreeState[] {
  return children.filter(({ state }) => state.kind !== 'history');
}

/** Whether a state is a descendant of another state of the same chart. */
export function isInside({ path }: ChartState, around: ChartState): boolean {
  return path.length > around.path.length && around.path.every((key, at) => path[at] === key);
}

/** Whether the id is that of the state or of one of its descendants. */
export function isWithin(tree: TreeState, id: string): boolean {
  return tree.state.id === id || tree.children.some((child) => isWithin(child, id));
}
