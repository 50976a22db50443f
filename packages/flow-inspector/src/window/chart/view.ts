import type { Area, Drawing, Point } from './drawing.ts';
import { type Pane, readableZoom } from './name-size.ts';
import { placesOf } from './places.ts';

/** The place and the scale of a drawing in its pane, in the form of React Flow. */
export interface View extends Point {
  readonly zoom: number;
}

/** The space around the states, as a part of the pane. */
const margin = 0.05;
const closest = 0.95;

/**
 * The view with all of the given states, the most important first. When they leave room at a readable
 * scale, it also has the states that their transitions lead to, the nearest first. Undefined without one.
 */
export function viewOf(drawing: Drawing, states: readonly string[], pane: Pane): View | undefined {
  const places = placesOf(drawing);
  const area = areaAround(drawing, states);
  if (!area) return undefined;
  const start = places.get(states[0] ?? '') ?? area;
  const distance = (id: string) => sizeOf(union(start, places.get(id) ?? start));
  const targets = drawing.edges.flatMap(({ from, to }) => (states.includes(from) ? to : []));
  let shown = area;
  for (const id of targets.toSorted((one, other) => distance(one) - distance(other))) {
    const next = union(shown, places.get(id) ?? shown);
    if (zoomFor(next, pane) >= readableZoom) shown = next;
  }
  const zoom = zoomFor(shown, pane);
  const { x, y, width, height } = shown;
  return {
    x: placedAt({ middle: (x + width / 2) * zoom, whole: drawing.width * zoom, room: pane.width }),
    y: placedAt({
      middle: (y + height / 2) * zoom,
      whole: drawing.height * zoom,
      room: pane.height,
    }),
    zoom,
  };
}

/** The scale at which an area is in the pane. */
function zoomFor({ width, height }: Area, pane: Pane): number {
  const room = 1 - 2 * margin;
  return Math.min((pane.width * room) / width, (pane.height * room) / height, closest);
}

/** The area that contains the given states. Undefined when none of them is drawn. */
function areaAround(drawing: Drawing, states: readonly string[]): Area | undefined {
  const places = placesOf(drawing);
  const areas = states.flatMap((id) => places.get(id) ?? []);
  const [first] = areas;
  return first && areas.reduce(union, first);
}

/** In the middle of the pane, unless that leaves a part of the pane empty which the drawing could fill. */
function placedAt({
  middle,
  whole,
  room,
}: {
  middle: number;
  whole: number;
  room: number;
}): number {
  const [least, most] = whole < room ? [(room - whole) / 2, (room - whole) / 2] : [room - whole, 0];
  return Math.max(least, Math.min(room / 2 - middle, most));
}

function union(one: Area, other: Area): Area {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

function sizeOf({ width, height }: Area): number {
  return width * height;
}
