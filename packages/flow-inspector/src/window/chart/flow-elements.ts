import type { Edge, Node } from '@xyflow/react';
import { transitionLabel } from '../../charts/trigger-label.ts';
import type { Moment } from '../moment.ts';
import { translate } from '../translate.ts';
import type { Drawing, DrawnBox, Point } from './drawing.ts';
import { regionsOf } from './regions.ts';
import { insideName, noteOf, severalInside } from './state-card.ts';

export type BoxNode = Node<
  {
    box: DrawnBox;
    isActive: boolean;
    hasInside: boolean;
    /** The text about the active states inside a folded one. */
    activeInside: string | undefined;
    depth: number;
    /** It is active at the same time as the states beside it. */
    isRegion: boolean;
    lit: MarkedRows;
  },
  'box'
>;

export type LineEdge = Edge<
  { points: readonly Point[]; isTaken: boolean; isPointed: boolean; isFaint: boolean },
  'line'
>;

/** The highlighted transitions: those of the last step, and the one under the pointer. */
export interface LitRows {
  readonly taken: ReadonlySet<string>;
  readonly pointed: string | undefined;
}

/** Also the transitions that a person can take now, or that guards refuse. */
export interface MarkedRows extends LitRows {
  readonly possible: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

/** A drawing in the form of React Flow, highlighted as it was at a moment. */
export function nodesOf(drawing: Drawing, moment: Moment | undefined, lit: MarkedRows): BoxNode[] {
  const active = new Set(moment?.active);
  const depths = new Map<string, number>();
  const parents = new Set(drawing.boxes.map(({ parent }) => parent));
  const regions = regionsOf(drawing);
  return drawing.boxes.map((box) => {
    const depth = box.parent === undefined ? 0 : (depths.get(box.parent) ?? 0) + 1;
    depths.set(box.id, depth);
    const { id, parent, x, y, width, height } = box;
    const isActive = box.kind !== 'start' && active.has(box.state.id);
    return {
      id,
      type: 'box',
      position: { x, y },
      width,
      height,
      // Without it, React Flow would wait for the browser to measure a known size.
      measured: { width, height },
      zIndex: depth,
      ...(parent !== undefined && { parentId: parent }),
      focusable: box.kind === 'state',
      selectable: false,
      draggable: false,
      connectable: false,
      deletable: false,
      ariaLabel: labelOf(box, isActive),
      data: {
        box,
        isActive,
        hasInside: parents.has(id),
        activeInside: activeInside(box, moment?.active ?? []),
        depth,
        isRegion: regions.has(id),
        lit,
      },
    };
  });
}

function labelOf(box: DrawnBox, isActive: boolean): string {
  if (box.kind !== 'state') return '';
  const { key, description, kind } = box.state;
  const isClosed = box.isFolded && (kind === 'compound' || kind === 'parallel');
  const parts = [
    key,
    isActive ? 'active' : '',
    isClosed ? translate('folded') : '',
    noteOf(box.state) ?? '',
    description ?? '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The innermost active state that a folded state hides, or their number. */
function activeInside(box: DrawnBox, active: readonly string[]): string | undefined {
  if (box.kind !== 'state' || !box.isFolded) return undefined;
  const leaves = active.filter(
    (id) => id.startsWith(`${box.id}.`) && !active.some((other) => other.startsWith(`${id}.`)),
  );
  const [first] = leaves;
  return leaves.length > 1 ? severalInside(leaves.length) : first && insideName(first);
}

/** Lines are above the boxes that they cross. Highlighted lines are above all others. */
export function edgesOf(drawing: Drawing, { taken, pointed }: LitRows): LineEdge[] {
  const labels = labelsOf(drawing);
  return drawing.edges.map((edge) => {
    const isTaken = edge.transition !== undefined && taken.has(edge.transition);
    const isPointed = edge.transition !== undefined && edge.transition === pointed;
    return {
      id: edge.id,
      type: 'line',
      ariaLabel: `${edge.transition === undefined ? '' : (labels.get(edge.transition) ?? '')} → ${edge.to}`,
      source: edge.box,
      target: edge.to,
      focusable: false,
      selectable: false,
      zIndex: isPointed ? 60 : isTaken ? 50 : 40,
      data: {
        points: edge.points,
        isTaken,
        isPointed,
        isFaint: pointed !== undefined && !isPointed,
      },
    };
  });
}

function labelsOf({ boxes }: Drawing): ReadonlyMap<string, string> {
  const rows = boxes.flatMap((box) => (box.kind === 'start' ? [] : box.card.rows));
  return new Map(
    rows.map(({ transition }) => {
      const { id, guard } = transition;
      const label = transitionLabel(transition);
      return [id, guard === undefined ? label : `${label} [${guard}]`];
    }),
  );
}
