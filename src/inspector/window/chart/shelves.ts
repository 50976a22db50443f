import type { Point } from './drawing.ts';

interface Sized {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface Shelves {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Point>;
}

/**
 * Places boxes without lines on shelves or in columns, so that they appear as large as possible in a
 * pane of the given shape (width by height).
 */
export function shelved(
  boxes: readonly Sized[],
  { gap, shape }: { gap: number; shape: number },
): Shelves {
  const flipped = boxes.map(({ id, width, height }) => ({ id, width: height, height: width }));
  const all = [
    ...limitsOf(boxes, gap).map((limit) => withinWidth(boxes, { gap, limit })),
    ...limitsOf(flipped, gap).map((limit) => flip(withinWidth(flipped, { gap, limit }))),
  ];
  const [best] = all.toSorted((one, other) => room(one, shape) - room(other, shape));
  return best ?? { width: 0, height: 0, places: new Map<string, Point>() };
}

/** Widths at which another box fits on the first shelf. */
function limitsOf(boxes: readonly Sized[], gap: number): number[] {
  const sums = boxes.map((_, index) =>
    boxes.slice(0, index + 1).reduce((sum, { width }) => sum + width + gap, 0),
  );
  return [...sums, ...boxes.map(({ width }) => width + gap)];
}

function flip({ width, height, places }: Shelves): Shelves {
  return {
    width: height,
    height: width,
    places: new Map([...places].map(([id, { x, y }]) => [id, { x: y, y: x }])),
  };
}

function room({ width, height }: Shelves, shape: number): number {
  return Math.max(width / shape, height);
}

function withinWidth(
  boxes: readonly Sized[],
  { gap, limit }: { gap: number; limit: number },
): Shelves {
  const places = new Map<string, Point>();
  let x = 0;
  let y = 0;
  let shelfHeight = 0;
  let width = 0;
  for (const box of boxes) {
    if (x > 0 && x + box.width + gap > limit) {
      x = 0;
      y += shelfHeight + gap;
      shelfHeight = 0;
    }
    places.set(box.id, { x, y });
    x += box.width + gap;
    width = Math.max(width, x - gap);
    shelfHeight = Math.max(shelfHeight, box.height);
  }
  return { width, height: y + shelfHeight, places };
}
