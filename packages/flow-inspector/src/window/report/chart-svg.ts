import type { ChartState } from '../../charts/chart.ts';
import type { Drawing, DrawnBox } from '../chart/drawing.ts';
import { regionsOf } from '../chart/regions.ts';
import { roundedPath } from '../chart/rounded-path.ts';
import { cardSizes, noteOf } from '../chart/state-card.ts';
import { escaped } from './escaped.ts';

/** The states and transitions of a walk, by their ids in the chart. */
export interface Way {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** A chart as SVG. Its states and transitions on the way have the class `walked`. */
export function chartSvg(name: string, drawing: Drawing, way: Way): string {
  const { width, height, boxes, edges } = drawing;
  const corners = cornersOf(boxes);
  const regions = regionsOf(drawing);
  const drawnBoxes = boxes.map((box) => {
    const { x, y } = corners.get(box.id) ?? box;
    return `<g transform="translate(${x} ${y})">${boxSvg(box, way, regions)}</g>`;
  });
  const lines = edges.map(({ transition, points }) => {
    const isWalked = transition !== undefined && way.transitions.has(transition);
    const path = `<path class="line${isWalked ? ' walked' : ''}" d="${roundedPath(points)}" marker-end="url(#arrow)"/>`;
    return { path, isWalked };
  });
  // The lines of the walk are drawn last, above the others.
  const sorted = lines.toSorted((one, other) => Number(one.isWalked) - Number(other.isWalked));
  return [
    `<svg class="chart" role="img" aria-label="${escaped(name)}" viewBox="-8 -8 ${width + 16} ${height + 16}" width="${Math.round(width + 16)}" xmlns="http://www.w3.org/2000/svg">`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="context-stroke"/></marker></defs>',
    ...drawnBoxes,
    ...sorted.map(({ path }) => path),
    '</svg>',
  ].join('\n');
}

/** The corner of each box, relative to the corner of the chart. Parents come before their children. */
function cornersOf(boxes: readonly DrawnBox[]): Map<string, { x: number; y: number }> {
  const corners = new Map<string, { x: number; y: number }>();
  for (const { id, parent, x, y } of boxes) {
    const around = corners.get(parent ?? '') ?? { x: 0, y: 0 };
    corners.set(id, { x: around.x + x, y: around.y + y });
  }
  return corners;
}

function boxSvg(box: DrawnBox, way: Way, regions: ReadonlySet<string>): string {
  const { width, height } = box;
  if (box.kind === 'start') {
    return `<circle class="start" cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 2}"/>`;
  }
  const { state, card } = box;
  const isWalked = box.kind === 'state' && way.states.has(state.id);
  const look = [box.kind, state.kind, regions.has(box.id) && 'region', isWalked && 'walked'];
  const shape = `<rect class="${look.filter(Boolean).join(' ')}" data-state="${escaped(state.id)}" width="${width}" height="${height}" rx="8"/>`;
  if (state.kind === 'history') {
    return `${shape}<text x="${width / 2}" y="${height / 2 + 4}" text-anchor="middle">H</text>`;
  }
  const head = box.kind === 'state' ? headSvg(state) : '';
  const rows = card.rows.flatMap(({ transition, lines, top }) =>
    lines.map((line, place) => {
      const text = line.map((piece) => piece.text).join(' ');
      const y = top + place * cardSizes.lineHeight + 13;
      const isTaken = way.transitions.has(transition.id);
      return `<text class="row${isTaken ? ' walked' : ''}" x="${cardSizes.inset}" y="${y}" xml:space="preserve">${escaped(text)}</text>`;
    }),
  );
  return [shape, head, ...rows].join('');
}

function headSvg(state: ChartState): string {
  const note = noteOf(state);
  const beside = note === undefined ? '' : `<tspan class="beside" dx="10">${escaped(note)}</tspan>`;
  const name = `<text class="name" x="${cardSizes.inset}" y="20">${escaped(state.key)}${beside}</text>`;
  const calls = state.invokes.map(
    ({ id }, place) =>
      `<text class="call" x="${cardSizes.inset}" y="${cardSizes.nameHeight + place * cardSizes.lineHeight + 12}">☎ ${escaped(id)}</text>`,
  );
  return [name, ...calls].join('');
}
