import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { glow } from './light.ts';
import type { Random } from './random.ts';

export function backsplash(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
): string {
  const tile = lighter(mix(home.accentWall, home.wall, 0.3), 0.15);
  const joint = lighter(tile, 0.45);
  const grounds = [
    () =>
      drawing.pattern(
        48,
        rect(0, 0, 48, 48, joint) +
          rect(1, 1, 46, 22, tile) +
          rect(-23, 25, 46, 22, tile) +
          rect(25, 25, 46, 22, lighter(tile, 0.08)),
      ),
    () =>
      drawing.pattern(
        26,
        rect(0, 0, 26, 26, joint) +
          rect(1, 1, 24, 24, tile) +
          path('M1 25L25 1V25Z', darker(tile, 0.06)),
      ),
    () =>
      drawing.pattern(
        52,
        rect(0, 0, 52, 52, lighter(tile, 0.6)) +
          path('M26 4L48 26L26 48L4 26Z', tile) +
          path('M26 16L36 26L26 36L16 26Z', home.spice) +
          path('M0 0h10L0 10ZM52 0v10L42 0ZM0 52v-10l10 10ZM52 52h-10l10-10Z', home.spice),
      ),
    () =>
      drawing.pattern(
        30,
        rect(0, 0, 30, 30, joint) +
          rect(1, 1, 13, 28, tile) +
          rect(16, 1, 13, 28, lighter(tile, 0.1)),
      ),
  ] as const;
  return (
    rect(x, y, wide, tall, chance.pick(grounds)()) +
    rect(
      x,
      y,
      wide,
      tall,
      drawing.linear([
        [0, '#fffaf0', 0.15],
        [1, '#241a1c', 0.12],
      ]),
    )
  );
}

export function cupboards(
  drawing: Drawing,
  fronts: string,
  stone: string,
  chance: Random,
  x: number,
  y: number,
  wide: number,
  floor: number,
): string {
  const count = Math.round(wide / 112);
  const each = wide / count;
  const framed = chance.chance(0.5);
  const door = drawing.linear([
    [0, lighter(fronts, 0.1)],
    [1, darker(fronts, 0.16)],
  ]);
  const doors = times(count, (i) =>
    rect(x + i * each + 4, y + 22, each - 8, floor - y - 44, door, { r: 2 }),
  );
  const panels = framed
    ? line(
        times(
          count,
          (i) => d`M${x + i * each + 18} ${y + 38}h${each - 36}v${floor - y - 76}h${36 - each}Z`,
        ),
        darker(fronts, 0.2),
        2.5,
      )
    : '';
  const knobs = times(count, (i) =>
    rect(x + i * each + each / 2 - 16, y + 32, 32, 5, ink.honey, { r: 2 }),
  );
  return (
    rect(x, y + 10, wide, floor - y - 4, darker(fronts, 0.35)) +
    doors +
    panels +
    knobs +
    rect(
      x - 6,
      y - 4,
      wide + 12,
      18,
      drawing.linear([
        [0, lighter(stone, 0.25)],
        [1, darker(stone, 0.2)],
      ]),
    ) +
    rect(x, y + 14, wide, 12, '#241a1c', { opacity: 0.2 })
  );
}

export function hood(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  top: number,
  y: number,
): string {
  const metal = chance.pick(['#cfc8bb', ink.char, home.wood, '#efe6d6']);
  const tone = drawing.linear(
    [
      [0, darker(metal, 0.15)],
      [0.4, lighter(metal, 0.3)],
      [1, darker(metal, 0.2)],
    ],
    'across',
  );
  return (
    rect(x + 32, top, 86, y - top, tone) +
    path(d`M${x + 32} ${y - 70}h86l36 70h-158Z`, tone) +
    rect(x - 6, y - 2, 162, 14, darker(metal, 0.15), { r: 2 }) +
    (home.lampsLit ? glow(drawing, x + 74, y + 40, 130, 0.5) : '')
  );
}

export function stove(drawing: Drawing, x: number, counter: number, floor: number): string {
  const pot = path(
    d`M${x + 18} ${counter - 12}v-34h52v34ZM${x + 10} ${counter - 42}h68v7h-68ZM${x + 36} ${counter - 54}h16v8h-16Z`,
    drawing.linear(
      [
        [0, '#b5603f'],
        [0.4, '#dd8f66'],
        [1, '#8d442c'],
      ],
      'across',
    ),
  );
  const kettle =
    path(
      d`M${x + 90} ${counter - 12}q-8-40 22-42q30 2 22 42ZM${x + 134} ${counter - 40}l18-12l4 5l-18 20Z`,
      drawing.volume('#d8d2c4', 0.25),
    ) + line(d`M${x + 98} ${counter - 48}q14-24 30 0`, ink.char, 5);
  return (
    rect(x, counter - 8, 150, floor - counter - 8, drawing.volume('#45413d', 0.14), { r: 4 }) +
    rect(x + 14, counter + 44, 122, 68, '#1f1c1b', { r: 5 }) +
    rect(
      x + 14,
      counter + 44,
      122,
      68,
      drawing.linear([
        [0, '#f2b263', 0.35],
        [1, '#f2b263', 0.02],
      ]),
      { r: 5 },
    ) +
    rect(x + 20, counter + 32, 110, 6, '#d8d2c4', { r: 3 }) +
    times(4, (i) => ellipse(x + 30 + i * 30, counter + 14, 7, 7, '#d8d2c4')) +
    rect(x + 4, counter - 13, 142, 6, '#24211f', { r: 2 }) +
    pot +
    kettle
  );
}

export function fridge(drawing: Drawing, x: number, floor: number, colour: string): string {
  return (
    rect(
      x,
      floor - 420,
      148,
      414,
      drawing.linear(
        [
          [0, lighter(colour, 0.2)],
          [0.6, colour],
          [1, darker(colour, 0.2)],
        ],
        'across',
      ),
      { r: 10 },
    ) +
    rect(x, floor - 274, 148, 4, darker(colour, 0.4)) +
    rect(x + 14, floor - 350, 7, 60, darker(colour, 0.45), { r: 3 }) +
    rect(x + 14, floor - 258, 7, 96, darker(colour, 0.45), { r: 3 }) +
    ellipse(x + 74, floor - 4, 84, 7, '#1d1518', 0.3)
  );
}

export function sink(x: number, counter: number): string {
  return (
    rect(x - 62, counter - 2, 124, 9, '#8f8a80', { r: 3 }) +
    line(d`M${x} ${counter - 4}v-46q0-22 22-22t22 22v8`, '#b28a4c', 8) +
    line(d`M${x - 18} ${counter - 6}v-16`, '#b28a4c', 7)
  );
}
