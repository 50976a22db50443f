import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** A state with what lies in it. */
export interface TreeState {
  readonly state: ChartState;
  readonly transitions: readonly ChartTransition[];
  readonly children: readonly TreeState[];
}

/** The states of a chart as the tree that they are. */
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

/** The states in a state, without history states, which are only ways into it. */
export function childrenOf({ children }: TreeState): TreeState[] {
  return children.filter(({ state }) => state.kind !== 'history');
}

/** Whether a state of the same chart lies somewhere in another one. */
export function isInside({ path }: ChartState, around: ChartState): boolean {
  return path.length > around.path.length && around.path.every((key, at) => path[at] === key);
}

/** Whether the state is the other or lies somewhere in it. */
export function isWithin(tree: TreeState, id: string): boolean {
  return tree.state.id === id || tree.children.some((child) => isWithin(child, id));
}
