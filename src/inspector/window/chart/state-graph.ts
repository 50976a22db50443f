import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api.js';
import type { TreeState } from './chart-tree.ts';
import type { DrawnBox, Point } from './drawing.ts';
import { inPort, leavePort, type Piece, rowPort, throughPort } from './flows.ts';
import { shelved } from './shelves.ts';
import { cardSizes } from './state-card.ts';
import { textWidth } from './text-width.ts';

/** ELK's `layout`, wherever it runs. */
export type RunLayout = (graph: ElkNode) => Promise<ElkNode>;

type Side = 'NORTH' | 'EAST' | 'SOUTH' | 'WEST';
type Flowing = 'RIGHT' | 'DOWN';

/** Where on its border lines leave or enter a state: by the target they go to, from its corner. */
export type Crossings = ReadonlyMap<string, Point & { readonly side: Side }>;

/** How large a state is inside, and where lines cross its border. */
export interface Inside {
  readonly width: number;
  readonly height: number;
  readonly leaves: Crossings;
  readonly enters: Crossings;
}

/** What ELK is asked to lay out at once: the boxes right in a state and the lines between them. */
export interface StateGraph {
  readonly tree: TreeState;
  readonly boxes: readonly DrawnBox[];
  readonly inner: ReadonlyMap<string, Inside>;
  readonly pieces: readonly Piece[];
  /** The shape that is best for it, width by height. */
  readonly shape: number;
  /** Room for the state's own name and calls; 0 where it is not drawn itself. */
  readonly top: number;
}

export interface LaidOutGraph {
  readonly inside: Inside;
  /** By box. */
  readonly places: ReadonlyMap<string, Point>;
  /** By flow. */
  readonly lines: ReadonlyMap<string, readonly Point[]>;
}

const gap = 14;

const options = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': String(gap),
  'elk.spacing.edgeEdge': '7',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.componentComponent': String(gap),
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
};

interface Variant {
  readonly flowing: Flowing;
  readonly options: Readonly<Record<string, string>>;
}

const inOrder = { 'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER' };

/** Ways to lay out a graph, of which the one that needs the least room is taken. */
const variants: readonly Variant[] = [
  { flowing: 'RIGHT', options: inOrder },
  { flowing: 'RIGHT', options: { 'elk.layered.cycleBreaking.strategy': 'GREEDY' } },
  { flowing: 'DOWN', options: inOrder },
];

export async function laidOutGraph(graph: StateGraph, run: RunLayout): Promise<LaidOutGraph> {
  if (graph.top === 0) return readGraph(graph, await laidOut(graph, run, variants[0]));
  const tried: Tried[] = [];
  for (const variant of variants) tried.push(await laidOut(graph, run, variant));
  const [smallest] = tried.toSorted(
    (one, other) => roomFor(one.laid, graph) - roomFor(other.laid, graph),
  );
  return readGraph(graph, smallest);
}

interface Tried {
  readonly laid: ElkNode;
  readonly flowing: Flowing;
}

async function laidOut(graph: StateGraph, run: RunLayout, variant = variants[0]): Promise<Tried> {
  const { flowing = 'RIGHT', options: own = {} } = variant ?? {};
  return { laid: await run(elkGraph(graph, { flowing, options: own })), flowing };
}

function roomFor({ width = 0, height = 0 }: ElkNode, { shape }: StateGraph): number {
  return Math.max(width / shape, height);
}

function padOf({ top }: StateGraph): { top: number; side: number } {
  return top === 0 ? { top: 2, side: 2 } : { top: top + 4, side: gap };
}

function elkGraph(graph: StateGraph, { flowing, options: own }: Variant): ElkNode {
  const { top, side } = padOf(graph);
  const borders = bordersOf(graph);
  const joined = joinedBoxes(graph);
  return {
    id: graph.tree.state.id,
    layoutOptions: {
      ...options,
      ...own,
      'elk.aspectRatio': String(graph.shape),
      'elk.direction': flowing,
      'elk.padding': `[top=${top},left=${side},bottom=${side},right=${side}]`,
      // A line from a part beside another could not reach the border.
      'elk.separateConnectedComponents': String(borders.length === 0),
    },
    children: [
      ...joined.map((box) => elkBox(box, graph, flowing)),
      ...borders.map(({ id, kind }) => ({
        id,
        width: 1,
        height: 1,
        layoutOptions: {
          'elk.layered.layering.layerConstraint': kind === 'leaves' ? 'LAST' : 'FIRST',
        },
      })),
    ],
    edges: edgesOf(graph),
  };
}

/** Boxes at which a line begins or ends: the others lie on shelves beneath these. */
function joinedBoxes({ boxes, pieces }: StateGraph): DrawnBox[] {
  const ends = new Set(pieces.flatMap(({ source, target }) => [source?.box, target?.box]));
  return boxes.filter(({ id }) => ends.has(id));
}

/** Where lines cross the border of the state: once for each target. */
function bordersOf({ pieces }: StateGraph) {
  const all = pieces.flatMap((piece) => borderOf(piece) ?? []);
  return [...new Map(all.map((border) => [border.id, border])).values()];
}

function borderOf({ flow, source, target }: Piece) {
  if (source && target) return undefined;
  const kind: 'leaves' | 'enters' = source ? 'leaves' : 'enters';
  return { id: `:${kind}:${flow.to}`, kind, to: flow.to };
}

function elkBox(box: DrawnBox, { inner }: StateGraph, flowing: Flowing): ElkNode {
  const { id, width, height } = box;
  if (box.kind === 'start') return { id, width, height };
  const inside = inner.get(id);
  const entry =
    flowing === 'RIGHT'
      ? ({ side: 'WEST', x: 0, y: Math.min(cardSizes.nameHeight, height) / 2 } as const)
      : ({ side: 'NORTH', x: Math.min(32, width / 2), y: 0 } as const);
  const ports = [
    ...(box.kind === 'state' ? [portAt(inPort(id), entry)] : []),
    ...(inside ? [] : box.card.rows).flatMap(({ transition, top }) =>
      transition.to.length > 0
        ? [
            portAt(rowPort(id, transition.id), {
              side: 'EAST',
              x: width,
              y: top + cardSizes.lineHeight / 2,
            }),
          ]
        : [],
    ),
    ...[...(inside?.leaves ?? [])].map(([to, at]) => portAt(leavePort(id, to), at)),
    ...[...(inside?.enters ?? [])].map(([to, at]) => portAt(throughPort(id, to), at)),
  ];
  return { id, width, height, ports, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } };
}

function portAt(id: string, { side, x, y }: Point & { side: Side }): ElkPort {
  return { id, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } };
}

/** Lines that run the same way here are one: they part in the boxes at their ends. */
function edgesOf({ pieces }: StateGraph): ElkExtendedEdge[] {
  const all = pieces.map((piece) => {
    const [source, target] = endsOf(piece);
    return { id: edgeId(piece), sources: [source], targets: [target] };
  });
  return [...new Map(all.map((edge) => [edge.id, edge])).values()];
}

function endsOf(piece: Piece): [string, string] {
  const border = borderOf(piece)?.id ?? '';
  return [piece.source?.port ?? border, piece.target?.port ?? border];
}

function edgeId(piece: Piece): string {
  return endsOf(piece).join('>');
}

function readGraph(graph: StateGraph, tried: Tried | undefined): LaidOutGraph {
  const { laid, flowing } = tried ?? { laid: { id: '' }, flowing: 'RIGHT' };
  const { tree, boxes, pieces, shape } = graph;
  const pad = padOf(graph);
  const isJoined = new Set((laid.children ?? []).map(({ id }) => id));
  const loose = boxes.filter(({ id }) => !isJoined.has(id));
  const joinedHeight = isJoined.size > 0 ? (laid.height ?? 0) - pad.side + gap : pad.top;
  const shelves = shelved(loose, { gap, shape });
  const places = new Map([
    ...(laid.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }] as const),
    ...[...shelves.places].map(
      ([id, { x, y }]) => [id, { x: x + pad.side, y: y + joinedHeight }] as const,
    ),
  ]);
  const named = graph.top === 0 ? 0 : textWidth(tree.state.key, cardSizes.name) + 2 * pad.side;
  const size = {
    width: Math.ceil(
      Math.max(isJoined.size > 0 ? (laid.width ?? 0) : 0, named, shelves.width + 2 * pad.side),
    ),
    height: Math.ceil(
      loose.length > 0 ? joinedHeight + shelves.height + pad.side : (laid.height ?? 0),
    ),
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

/** Straight on from where the line ends inside, to the border. */
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
      ? { side: 'EAST', x: size.width, y: y + 0.5 }
      : { side: 'WEST', x: 0, y: y + 0.5 };
  }
  return kind === 'leaves'
    ? { side: 'SOUTH', x: x + 0.5, y: size.height }
    : { side: 'NORTH', x: x + 0.5, y: 0 };
}

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}
