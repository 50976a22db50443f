import type { Chart, ChartState } from '../../charts/chart.ts';
import { isInside, type TreeState, treeOf } from '../../charts/tree.ts';
import type { Drawing, DrawnBox, DrawnEdge, Point } from './drawing.ts';
import type { Inside, StateGraph } from './elk-graph.ts';
import { type Flow, flowsOf, ownBox, type Piece, piecesIn, startBox } from './flows.ts';
import { type Folded, foldedChart, noneFolded } from './folding.ts';
import { foldedCard, headHeight, ownCard, stateCard } from './state-card.ts';
import { laidOutGraph, type RunLayout } from './state-graph.ts';

/**
 * Lays out a chart, state by state from the innermost, each as compact as possible. A line into or
 * out of a state has one part inside it and one part around it.
 */
export async function layoutChart(
  chart: Chart,
  run: RunLayout,
  folded: Folded = noneFolded,
): Promise<Drawing> {
  const root = treeOf(foldedChart(chart, folded));
  if (!root) return { width: 0, height: 0, boxes: [], edges: [] };
  const flows = flowsOf(chart, folded);
  // Lines can leave and enter the root too, so put it in a state that is not drawn.
  const tree = { state: outside, transitions: [], children: [root] };
  const tried: Laid[] = [];
  const once = remembering(run);
  for (const shape of innerShapes)
    tried.push(await layoutState(tree, { chart, flows, folded, run: once, shape }));
  const [largest] = tried.toSorted((one, other) => roomFor(one) - roomFor(other));
  const { width = 0, height = 0, boxes = [], pieces = new Map() } = largest ?? {};
  return { width, height, boxes, edges: flows.map((flow) => edgeOf(flow, pieces)) };
}

/** Runs each layout once. The layout of an innermost state does not depend on the states around it. */
export function remembering(run: RunLayout): RunLayout {
  const done = new Map<string, ReturnType<RunLayout>>();
  return (graph) => {
    const key = JSON.stringify(graph);
    const layout = done.get(key) ?? run(graph);
    done.set(key, layout);
    return layout;
  };
}

/** The size of the pane that shows a chart, width by height. */
const paneShape = 1.1;

/** The shapes of inner states to try: tall states need less width in a row. */
const innerShapes = [paneShape, 0.65];

function roomFor({ width, height }: Laid): number {
  return Math.max(width / paneShape, height);
}

const outside: ChartState = {
  id: '',
  parent: undefined,
  key: '',
  path: [],
  kind: 'compound',
  isInitial: false,
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
};

/** The inside of a state, including the states inside it. */
interface Laid extends Inside {
  readonly boxes: readonly DrawnBox[];
  /** The parts of each line in this state, in order. */
  readonly pieces: ReadonlyMap<string, readonly (readonly Point[])[]>;
}

interface Task {
  readonly flows: readonly Flow[];
  readonly chart: Chart;
  readonly folded: Folded;
  readonly run: RunLayout;
  readonly shape: number;
}

async function layoutState(tree: TreeState, task: Task): Promise<Laid> {
  const inner = new Map<string, Laid>();
  for (const child of tree.children) {
    if (child.children.length > 0) {
      inner.set(child.state.id, await layoutState(child, task));
    }
  }
  const isRoot = tree.state.parent === undefined;
  const graph: StateGraph = {
    tree,
    boxes: boxesIn(tree, inner, task),
    inner,
    pieces: piecesIn(tree, task.flows),
    shape: isRoot ? paneShape : task.shape,
    top: tree.state === outside ? 0 : headHeight(tree.state),
  };
  const { inside, places, lines } = await laidOutGraph(graph, task.run);
  const boxes = graph.boxes.map((box) => ({ ...box, ...placeOf(places, box.id) }));
  return {
    ...inside,
    boxes: [...boxes, ...[...inner.values()].flatMap((laid) => laid.boxes)],
    pieces: joined({ inner, pieces: graph.pieces }, lines, (box) => placeOf(places, box)),
  };
}

function placeOf(places: ReadonlyMap<string, Point>, box: string): Point {
  return places.get(box) ?? { x: 0, y: 0 };
}

function boxesIn(tree: TreeState, inner: ReadonlyMap<string, Laid>, task: Task): DrawnBox[] {
  const { chart, folded } = task;
  const { state, transitions, children } = tree;
  const parent = state.id === '' ? undefined : state.id;
  const at = { parent, x: 0, y: 0 };
  const own = transitions.length > 0 ? [ownCard(transitions)] : [];
  const begins = children.some((child) => child.state.isInitial) && parent !== undefined;
  return [
    ...(begins
      ? [{ ...at, id: startBox(state.id), kind: 'start' as const, width: 10, height: 10 }]
      : []),
    ...own.map((card) => ({
      ...at,
      id: ownBox(state.id),
      kind: 'own' as const,
      state,
      card,
      width: card.width,
      height: card.height,
    })),
    ...children.map((child) => {
      const isFolded = folded.has(child.state.id);
      const card = isFolded
        ? foldedCard(child.state, insideOf(child.state, chart))
        : stateCard(child.state, child.children.length > 0 ? [] : child.transitions);
      const { width, height } = inner.get(child.state.id) ?? card;
      return {
        ...at,
        id: child.state.id,
        kind: 'state' as const,
        state: child.state,
        card,
        isFolded,
        width,
        height,
      };
    }),
  ];
}

function insideOf(around: ChartState, { states }: Chart): ChartState[] {
  return states.filter((state) => isInside(state, around));
}

/** The parts of the inner states at their positions, and the parts between those states. */
function joined(
  { inner, pieces }: { inner: ReadonlyMap<string, Laid>; pieces: readonly Piece[] },
  lines: ReadonlyMap<string, readonly Point[]>,
  place: (box: string) => Point,
): ReadonlyMap<string, readonly (readonly Point[])[]> {
  const all = new Map<string, readonly (readonly Point[])[]>();
  const innerOf = (box: string | undefined, flow: string) => {
    const found = box === undefined ? undefined : inner.get(box)?.pieces.get(flow);
    const { x, y } = place(box ?? '');
    return (found ?? []).map((piece) => piece.map((point) => ({ x: point.x + x, y: point.y + y })));
  };
  for (const [box, { pieces: theirs }] of inner) {
    for (const flow of theirs.keys()) all.set(flow, innerOf(box, flow));
  }
  for (const { flow, source, target } of pieces) {
    const between = lines.get(flow.id);
    const after = target?.box === source?.box ? [] : innerOf(target?.box, flow.id);
    all.set(flow.id, [...innerOf(source?.box, flow.id), ...(between ? [between] : []), ...after]);
  }
  return all;
}

function edgeOf(flow: Flow, pieces: Laid['pieces']): DrawnEdge {
  const { id, transition, box, from, to } = flow;
  return { id, transition, box, from, to, points: withoutRepeats((pieces.get(id) ?? []).flat()) };
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    return !before || Math.abs(before.x - point.x) > 0.1 || Math.abs(before.y - point.y) > 0.1;
  });
}
