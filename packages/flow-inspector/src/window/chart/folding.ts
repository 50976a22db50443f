import type { Chart } from '../../charts/chart.ts';

/** The states that show only their names. The states inside them are not drawn. */
export type Folded = ReadonlySet<string>;

export const noneFolded: ReadonlySet<string> = new Set();

/** For each state, the state that is drawn in its place: itself, or the folded state around it. */
export function drawnStates({ states }: Chart, folded: Folded): ReadonlyMap<string, string> {
  const drawn = new Map<string, string>();
  for (const { id, parent } of states) {
    const around = parent === undefined ? undefined : drawn.get(parent);
    const isHidden = around !== undefined && (around !== parent || folded.has(around));
    drawn.set(id, isHidden ? around : id);
  }
  return drawn;
}

/** The chart without the states and transitions that its folded states hide. */
export function foldedChart(chart: Chart, folded: Folded): Chart {
  const drawn = drawnStates(chart, folded);
  return {
    ...chart,
    states: chart.states.filter(({ id }) => drawn.get(id) === id),
    transitions: chart.transitions.filter(
      ({ from }) => drawn.get(from) === from && !folded.has(from),
    ),
  };
}

/**
 * The ways to fold a chart, from none to only the outermost states: first the transitions of the
 * innermost states, then the states inside others, the deepest first.
 */
export function foldLevels({ states }: Chart): Folded[] {
  const parents = new Set(states.map(({ parent }) => parent));
  const inner = states.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
  const outer = states.filter(({ id, parent }) => parents.has(id) && parent !== undefined);
  const depths = [...new Set(outer.map(({ path }) => path.length))].toSorted((a, b) => b - a);
  return [
    noneFolded,
    new Set(inner),
    ...depths.map(
      (depth) =>
        new Set([
          ...inner,
          ...outer.filter(({ path }) => path.length >= depth).map(({ id }) => id),
        ]),
    ),
  ];
}
