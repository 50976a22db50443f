import type { Area, Drawing } from './drawing.ts';

/** The places of boxes in the chart. */
export function placesOf({ boxes }: Pick<Drawing, 'boxes'>): ReadonlyMap<string, Area> {
  const places = new Map<string, Area>();
  for (const { id, parent, x, y, width, height } of boxes) {
    const around = places.get(parent ?? '') ?? { x: 0, y: 0 };
    places.set(id, { x: around.x + x, y: around.y + y, width, height });
  }
  return places;
}
