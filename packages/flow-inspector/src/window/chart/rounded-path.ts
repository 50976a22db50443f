import type { Point } from './drawing.ts';

const radius = 5;

/** An SVG path through the points, with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.map((point, index) => {
    const before = points[index] ?? first;
    const after = rest[index + 1];
    if (!after) return `L${point.x},${point.y}`;
    const from = towards(point, before);
    const to = towards(point, after);
    return `L${from.x},${from.y}Q${point.x},${point.y} ${to.x},${to.y}`;
  });
  return `M${first.x},${first.y}${bends.join('')}`;
}

/** A point at a short distance towards another point, at most halfway. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const way = length === 0 ? 0 : Math.min(radius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}
