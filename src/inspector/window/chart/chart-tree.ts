import type { Chart, ChartState, ChartTransition } from '../../protocol.ts';

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

/** Whether the state is the other or lies somewhere in it. */
export function isWithin(tree: TreeState, id: string): boolean {
  return tree.state.id === id || tree.children.some((child) => isWithin(child, id));
}
