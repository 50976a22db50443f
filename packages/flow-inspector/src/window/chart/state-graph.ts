import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Area, Point } from './drawing.ts';
import {
  borderMiddle,
  bordersOf,
  type Crossings,
  edgeId,
  elkGraph,
  type Flowing,
  gap,
  type Inside,
  looseBoxes,
  padOf,
  type Side,
  type StateGraph,
  type Variant,
} from './elk-graph.ts';
import { headWidth } from './state-card.ts';

/** The `layout` function of ELK, in a worker or in a test. */
export type RunLayout = (graph: ElkNode) => Promise<ElkNode>;

export interface LaidOutGraph {
  readonly inside: Inside;
  /** By box. */
  readonly places: ReadonlyMap<string, Point>;
  /** By line. */
  readonly lines: ReadonlyMap<string, readonly Point[]>;
}

const inOrder = { 'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER' };

/** Options of several layouts. The layout that needs the least space is used. */
const variants: readonly Variant[] = [
  { flowing: 'RIGHT', options: inOrder, isInitialFirst: false },
  {
    flowing: 'RIGHT',
    options: { 'elk.layered.cycleBreaking.strategy': 'GREEDY' },
    isInitialFirst: false,
  },
  { flowing: 'DOWN', options: inOrder, isInitialFirst: false },
];

/** They often need more space, because lines lead back to the initial state. */
const orderedVariants = variants.map((variant) => ({ ...variant, isInitialFirst: true }));

export async function laidOutGraph(graph: StateGraph, run: RunLayout): Promise<LaidOutGraph> {
  if (graph.top === 0) return readGraph(graph, run, await laidOut(graph, run, variants[0]));
  const free = await inOrderOfRoom(variants, graph, run);
  const [smallest] = free;
  if (smallest && beginsFirst(smallest, graph)) return readGraph(graph, run, smallest);
  const ordered = await inOrderOfRoom(orderedVariants, graph, run);
  const first = [...ordered, ...free].find((one) => beginsFirst(one, graph));
  return readGraph(graph, run, first ?? ordered[0]);
}

async function inOrderOfRoom(all: readonly Variant[], graph: StateGraph, run: RunLayout) {
  const tried: Tried[] = [];
  for (const variant of all) tried.push(await laidOut(graph, run, variant));
  return tried.toSorted((one, other) => roomFor(one.laid, graph) - roomFor(other.laid, graph));
}

interface Tried {
  readonly laid: ElkNode;
  readonly flowing: Flowing;
}

async function laidOut(
  graph: StateGraph,
  run: RunLayout,
  variant: Variant | undefined,
): Promise<Tried> {
  if (!variant) return { laid: { id: '' }, flowing: 'RIGHT' };
  return { laid: await run(elkGraph(graph, variant)), flowing: variant.flowing };
}

/** Whether people who read from the left, or from above, come to the initial state before the others. */
function beginsFirst({ laid }: Tried, { boxes }: StateGraph): boolean {
  const states = boxes.filter(({ kind }) => kind === 'state');
  const areas = new Map((laid.children ?? []).map((box) => [box.id, areaOf(box)]));
  const initial = states.find((box) => box.kind === 'state' && box.state.isInitial);
  const first = areas.get(initial?.id ?? '');
  return !first || states.every(({ id }) => !isBefore(areas.get(id) ?? first, first));
}

function areaOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Area {
  return { x, y, width, height };
}

function isBefore(one: Area, other: Area): boolean {
  const isLeft = one.x + one.width <= other.x && one.y < other.y + other.height;
  const isAbove = one.y + one.height <= other.y && one.x <= other.x;
  return isLeft || isAbove;
}

function roomFor({ width = 0, height = 0 }: ElkNode, { shape }: StateGraph): number {
  return Math.max(width / shape, height);
}

async function readGraph(
  graph: StateGraph,
  run: RunLayout,
  tried: Tried | undefined,
): Promise<LaidOutGraph> {
  const { laid, flowing } = tried ?? { laid: { id: '' }, flowing: 'RIGHT' };
  const { tree, boxes, pieces } = graph;
  const pad = padOf(graph);
  const isJoined = new Set((laid.children ?? []).map(({ id }) => id));
  const joinedHeight = isJoined.size > 0 ? (laid.height ?? 0) - pad.side + gap : pad.top;
  const hasLoose = boxes.some(({ id }) => !isJoined.has(id));
  const packed = hasLoose ? await run(looseBoxes(graph, isJoined)) : undefined;
  const places = new Map([
    ...(laid.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }] as const),
    ...(packed?.children ?? []).map(
      ({ id, x = 0, y = 0 }) => [id, { x: x + pad.side, y: y + joinedHeight }] as const,
    ),
  ]);
  const named = graph.top === 0 ? 0 : headWidth(tree.state) + 2 * pad.side;
  const size = {
    width: Math.ceil(
      Math.max(
        isJoined.size > 0 ? (laid.width ?? 0) : 0,
        named,
        (packed?.width ?? 0) + 2 * pad.side,
      ),
    ),
    height: Math.ceil(packed ? joinedHeight + (packed.height ?? 0) + pad.side : (laid.height ?? 0)),
  };
  const crossings = (kind: 'leaves' | 'enters'): Crossings =>
    new Map(
      bordersOf(graph).flatMap((border) => {
        const at = places.get(border.id);
        if (border.kind !== kind || !at) return [];
        return [[border.to, crossingOf(at, { kind, flowing, size })] as const];
      }),
    );
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, pointsOf(edge)]));
  return {
    inside: { ...size, leaves: crossings('leaves'), enters: crossings('enters') },
    places,
    lines: new Map(pieces.map((piece) => [piece.flow.id, edges.get(edgeId(piece)) ?? []])),
  };
}

/** A straight line from the last point inside to the border. */
function crossingOf(
  { x, y }: Point,
  {
    kind,
    flowing,
    size,
  }: {
    kind: 'leaves' | 'enters';
    flowing: Flowing;
    size: { readonly width: number; readonly height: number };
  },
): Point & { readonly side: Side } {
  if (flowing === 'RIGHT') {
    return kind === 'leaves'
      ? { side: 'EAST', x: size.width, y: y + borderMiddle }
      : { side: 'WEST', x: 0, y: y + borderMiddle };
  }
  return kind === 'leaves'
    ? { side: 'SOUTH', x: x + borderMiddle, y: size.height }
    : { side: 'NORTH', x: x + borderMiddle, y: 0 };
}

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}
