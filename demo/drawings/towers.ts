import { darker, ink, lighter } from './colour.ts';
import { type Drawing, d, path, times } from './drawing.ts';
import type { Mood } from './house.ts';
import type { Random } from './random.ts';
import { inAir } from './sky.ts';

/** Rows of windows as one repeating pattern laid over all walls: a whole town costs a few bytes. */
function windowPattern(drawing: Drawing, mood: Mood, scale: number, far: number): string {
  const lit = mood === 'night' || mood === 'dusk';
  const glass = inAir('#7d98a3', mood, far);
  const warm = lit ? '#f2c678' : lighter(glass, 0.3);
  const size = Math.max(12, Math.round(26 * scale));
  const pane = ([x, y]: readonly [number, number]) =>
    d`M${size * x} ${size * y}h${size * 0.28}v${size * 0.34}h${-size * 0.28}Z`;
  const bright = [
    [0.15, 0.2],
    [0.6, 1.2],
    [1.6, 1.2],
  ] as const;
  const dull = [
    [0.6, 0.2],
    [1.15, 0.2],
    [1.6, 0.2],
    [0.15, 1.2],
    [1.15, 1.2],
  ] as const;
  return drawing.pattern(
    size * 2,
    path(bright.map(pane).join(''), warm) + path(dull.map(pane).join(''), glass),
  );
}

/** A row of towers standing on y; `scale` 1 is a near city, 0.4 a far bank. One path per wall colour keeps it small. */
export function skyline(
  drawing: Drawing,
  y: number,
  scale: number,
  mood: Mood,
  chance: Random,
  far: number,
): string {
  const paints: readonly [string, ...string[]] = [
    ink.cream,
    ink.sand,
    '#c5b3a0',
    '#a4b0b2',
    ink.terracotta,
  ];
  const faces = new Map<string, string>();
  let shaded = '';
  let roofs = '';
  let x = -chance.between(0, 60);
  while (x < 1200) {
    const wide = chance.between(80, 150) * scale * 1.3;
    const tall = chance.between(90, chance.chance(0.3) ? 420 : 240) * scale;
    const wall = inAir(chance.pick(paints), mood, far);
    faces.set(wall, (faces.get(wall) ?? '') + d`M${x} ${y}v${-tall}h${wide}v${tall}Z`);
    shaded += d`M${x + wide * 0.72} ${y}v${-tall}h${wide * 0.28}v${tall}Z`;
    roofs += chance.pick(roofShapes)(x, y - tall, wide, scale);
    x += wide + chance.between(-2, 26) * scale;
  }
  const shade = inAir('#6d6560', mood, far);
  const walls = [...faces].map(([wall, shape]) => path(shape, wall)).join('');
  const windows = path([...faces.values()].join(''), windowPattern(drawing, mood, scale, far));
  return path(roofs, shade) + walls + windows + path(shaded, darker(shade, 0.3), 0.22);
}

type Roof = (x: number, y: number, wide: number, scale: number) => string;

const mast: Roof = (x, y, wide, scale) =>
  d`M${x + wide * 0.48} ${y}v${-46 * scale}h${3 * scale}v${46 * scale}Z`;
const attic: Roof = (x, y, wide, scale) =>
  d`M${x + wide * 0.2} ${y}v${-16 * scale}h${wide * 0.5}v${16 * scale}Z`;
const slope: Roof = (x, y, wide) => d`M${x} ${y}l${wide} ${-wide * 0.28}v${wide * 0.28}Z`;
const flat: Roof = () => '';
const crowned: Roof = (x, y, wide, scale) => mast(x, y, wide, scale) + attic(x, y, wide, scale);
const roofShapes: readonly [Roof, ...Roof[]] = [mast, attic, slope, crowned, flat];

/** The panes of one large near façade: a grid of columns and rows inside a box. */
export function panes(
  x: number,
  y: number,
  wide: number,
  tall: number,
  columns: number,
  rows: number,
  draw: (x: number, y: number, w: number, h: number, index: number) => string,
): string {
  const w = wide / columns;
  const h = tall / rows;
  return times(columns * rows, (i) =>
    draw(x + (i % columns) * w, y + Math.floor(i / columns) * h, w, h, i),
  );
}
