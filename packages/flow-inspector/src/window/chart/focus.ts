import type { Area, Drawing } from './drawing.ts';
import type { Pane } from './name-size.ts';

/** The space around the focus, as a part of the pane. */
const margin = 0.1;

/**
 * The states to show together: the given ones, the most important first, and then those that their
 * transitions lead to, the nearest first. As many as the pane can contain at a scale.
 */
export function focusOf(
  drawing: Drawing,
  states: readonly string[],
  { width, height, zoom }: Pane & { readonly zoom: number },
): readonly string[] {
  const places = placesOf(drawing);
  const [first, ...others] = states;
  let area = places.get(first ?? '');
  if (first === undefined || !area) return states;
  const targets = drawing.edges.flatMap(({ from, to }) => (states.includes(from) ? to : []));
  const start = area;
  const distance = (id: string) => sizeOf(union(start, places.get(id) ?? start));
  const nearest = targets.toSorted((one, other) => distance(one) - distance(other));
  const shown = new Set([first]);
  for (const id of [...others, ...nearest]) {
    const next = union(area, places.get(id) ?? area);
    const fits =
      next.width * zoom < width * (1 - 2 * margin) &&
      next.height * zoom < height * (1 - 2 * margin);
    if (!fits) continue;
    area = next;
    shown.add(id);
  }
  return [...shown];
}

function placesOf({ boxes }: Drawing): ReadonlyMap<string, Area> {
  const places = new Map<string, Area>();
  for (const { id, parent, x, y, width, height } of boxes) {
    const around = places.get(parent ?? '') ?? { x: 0, y: 0 };
    places.set(id, { x: around.x + x, y: around.y + y, width, height });
  }
  return places;
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
