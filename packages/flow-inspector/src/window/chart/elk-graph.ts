import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api.js';
import type { TreeState } from '../../charts/tree.ts';
import type { DrawnBox, Point } from './drawing.ts';
import { inPort, leavePort, outPort, type Piece, rowPort, throughPort } from './flows.ts';
import { cardSizes } from './state-card.ts';

export type Side = 'NORTH' | 'EAST' | 'SOUTH' | 'WEST';
export type Flowing = 'RIGHT' | 'DOWN';

/** The points on the border of a state where lines cross it: by target, relative to its corner. */
export type Crossings = ReadonlyMap<string, Point & { readonly side: Side }>;

/** The size of the inside of a state, and the points where lines cross its border. */
export interface Inside {
  readonly width: number;
  readonly height: number;
  readonly leaves: Crossings;
  readonly enters: Crossings;
}

/** The input of one ELK layout: the boxes directly in a state and the lines between them. */
export interface StateGraph {
  readonly tree: TreeState;
  readonly boxes: readonly DrawnBox[];
  readonly inner: ReadonlyMap<string, Inside>;
  readonly pieces: readonly Piece[];
  /** The preferred ratio of width to height. */
  readonly shape: number;
  /** The space for the name and calls of the state. 0 when the state is not drawn. */
  readonly top: number;
}

export const gap = 14;

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
  'elk.aspectRatio': '1.1',
};

/** Options of a layout. */
export interface Variant {
  readonly flowing: Flowing;
  readonly options: Readonly<Record<string, string>>;
  /** Whether the initial state is put before all others. */
  readonly isInitialFirst: boolean;
}

export function padOf({ top }: StateGraph): { top: number; side: number } {
  return top === 0 ? { top: 2, side: 2 } : { top: top + 4, side: gap };
}

export function elkGraph(graph: StateGraph, variant: Variant): ElkNode {
  const { flowing, options: own } = variant;
  const { top, side } = padOf(graph);
  const borders = bordersOf(graph);
  const joined = joinedBoxes(graph);
  return {
    id: graph.tree.state.id,
    layoutOptions: {
      ...options,
      ...own,
      'elk.direction': flowing,
      'elk.padding': `[top=${top},left=${side},bottom=${side},right=${side}]`,
      // With components beside each other, a line could not reach the border.
      'elk.separateConnectedComponents': String(borders.length === 0),
    },
    children: [
      ...joined.map((box) => elkBox(box, graph, variant)),
      ...borders.map((border) => elkBorder(border, variant)),
    ],
    edges: edgesOf(graph),
  };
}

/** The boxes of a state without lines, for ELK to pack into the preferred shape. */
export function looseBoxes(
  { boxes, tree, shape }: StateGraph,
  joined: ReadonlySet<string>,
): ElkNode {
  return {
    id: `${tree.state.id}:loose`,
    layoutOptions: {
      'elk.algorithm': 'box',
      'elk.aspectRatio': String(shape),
      'elk.spacing.nodeNode': String(gap),
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: boxes
      .filter(({ id }) => !joined.has(id))
      .map(({ id, width, height }) => ({ id, width, height })),
  };
}

/** Boxes with lines. The others are packed below these. */
function joinedBoxes({ boxes, pieces }: StateGraph): DrawnBox[] {
  const ends = new Set(pieces.flatMap(({ source, target }) => [source?.box, target?.box]));
  return boxes.filter(({ id }) => ends.has(id));
}

/** The points where lines cross the border of the state, one for each target. */
export function bordersOf({ pieces }: StateGraph) {
  const all = pieces.flatMap((piece) => borderOf(piece) ?? []);
  return [...new Map(all.map((border) => [border.id, border])).values()];
}

interface Border {
  readonly id: string;
  readonly port: string;
  readonly kind: 'leaves' | 'enters';
  readonly to: string;
}

function borderOf({ flow, source, target }: Piece): Border | undefined {
  if (source && target) return undefined;
  const kind = source ? 'leaves' : 'enters';
  const id = `:${kind}:${flow.to}`;
  return { id, port: `${id}:at`, kind, to: flow.to };
}

/** A point in the first or last layer, from which the line continues straight to the border. */
function elkBorder({ id, port, kind }: Border, { flowing, isInitialFirst }: Variant): ElkNode {
  const [first, last] = flowing === 'RIGHT' ? sides.across : sides.down;
  const firstLayer = isInitialFirst ? 'FIRST_SEPARATE' : 'FIRST';
  return {
    id,
    width: 2 * borderMiddle,
    height: 2 * borderMiddle,
    ports: [
      portAt(port, {
        side: kind === 'leaves' ? first : last,
        x: borderMiddle,
        y: borderMiddle,
      }),
    ],
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...inLayer(kind === 'leaves' ? 'LAST' : firstLayer),
    },
  };
}

const sides = { across: ['WEST', 'EAST'], down: ['NORTH', 'SOUTH'] } as const;
export const borderMiddle = 1;

/** `FIRST_SEPARATE` is before `FIRST`, for boxes to which no line leads. */
function inLayer(layer: 'FIRST_SEPARATE' | 'FIRST' | 'LAST'): Readonly<Record<string, string>> {
  return { 'elk.layered.layering.layerConstraint': layer };
}

function elkBox(
  box: DrawnBox,
  { inner }: StateGraph,
  { flowing, isInitialFirst }: Variant,
): ElkNode {
  const { id, width, height } = box;
  if (box.kind === 'start') {
    const layoutOptions = isInitialFirst ? inLayer('FIRST_SEPARATE') : {};
    return { id, width, height, layoutOptions };
  }
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
            portAt(rowPort(transition.id), {
              side: 'EAST',
              x: width,
              y: top + cardSizes.lineHeight / 2,
            }),
          ]
        : [],
    ),
    ...(box.kind === 'state' && box.isFolded
      ? [portAt(outPort(id), { side: 'EAST', x: width, y: height / 2 })]
      : []),
    ...[...(inside?.leaves ?? [])].map(([to, at]) => portAt(leavePort(id, to), at)),
    ...[...(inside?.enters ?? [])].map(([to, at]) => portAt(throughPort(id, to), at)),
  ];
  const isFirst = isInitialFirst && box.kind === 'state' && box.state.isInitial;
  return {
    id,
    width,
    height,
    ports,
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...(isFirst && inLayer('FIRST')),
    },
  };
}

function portAt(id: string, { side, x, y }: Point & { side: Side }): ElkPort {
  return { id, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } };
}

/** Lines with the same route are drawn as one. They separate in the boxes at their ends. */
function edgesOf({ pieces }: StateGraph): ElkExtendedEdge[] {
  const all = pieces.map((piece) => {
    const [source, target] = endsOf(piece);
    return { id: edgeId(piece), sources: [source], targets: [target] };
  });
  return [...new Map(all.map((edge) => [edge.id, edge])).values()];
}

function endsOf(piece: Piece): [string, string] {
  const border = borderOf(piece)?.port ?? '';
  return [piece.source?.port ?? border, piece.target?.port ?? border];
}

export function edgeId(piece: Piece): string {
  return endsOf(piece).join('>');
}
