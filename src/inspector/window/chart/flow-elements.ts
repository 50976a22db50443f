import type { Edge, Node } from '@xyflow/react';
import { transitionLabel } from '../../trigger-label.ts';
import type { Moment } from '../moment.ts';
import type { Drawing, DrawnBox, Point } from './drawing.ts';

export type BoxNode = Node<
  { box: DrawnBox; isActive: boolean; hasInside: boolean; depth: number; lit: LitRows },
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

/** A drawing in the form of React Flow, highlighted as it was at a moment. */
export function nodesOf(drawing: Drawing, moment: Moment | undefined, lit: LitRows): BoxNode[] {
  const active = new Set(moment?.active);
  const depths = new Map<string, number>();
  const parents = new Set(drawing.boxes.map(({ parent }) => parent));
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
      data: { box, isActive, hasInside: parents.has(id), depth, lit },
    };
  });
}

function labelOf(box: DrawnBox, isActive: boolean): string {
  if (box.kind !== 'state') return '';
  const { key, description } = box.state;
  return [key, isActive ? 'active' : '', description ?? ''].filter(Boolean).join(', ');
}

/** Lines are above the boxes that they cross. Highlighted lines are above all others. */
export function edgesOf(drawing: Drawing, { taken, pointed }: LitRows): LineEdge[] {
  const boxOf = boxesOfLines(drawing);
  const labels = labelsOf(drawing);
  return drawing.edges.map((edge) => {
    const isTaken = edge.transition !== undefined && taken.has(edge.transition);
    const isPointed = edge.transition !== undefined && edge.transition === pointed;
    return {
      id: edge.id,
      type: 'line',
      ariaLabel: `${edge.transition === undefined ? '' : (labels.get(edge.transition) ?? '')} → ${edge.to}`,
      source: boxOf(edge.id),
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

function boxesOfLines({ boxes, edges }: Drawing): (edge: string) => string {
  const byRow = new Map<string, string>();
  for (const box of boxes) {
    if (box.kind === 'start') continue;
    for (const { transition } of box.card.rows) byRow.set(transition.id, box.id);
  }
  const sources = new Map(
    edges.map(({ id, transition, from }) => [id, byRow.get(transition ?? '') ?? `${from}:start`]),
  );
  return (edge) => sources.get(edge) ?? '';
}
