import { darker, lighter } from './colour.ts';
import { type Drawing, d, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import type { Random } from './random.ts';

/** The four edges of a room's back wall on the sheet; the other walls run from there to the sheet's corners. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
}

export function roomBox(chance: Random): Box {
  const leaning = chance.between(0, 1);
  return {
    left: leaning < 0.5 ? 0 : chance.between(110, 180),
    right: leaning < 0.5 ? 1200 - chance.between(110, 180) : 1200,
    top: chance.between(46, 84),
    floor: chance.between(548, 590),
  };
}

/** An empty room: walls, ceiling, floor, skirting. The light comes from the window side. */
export function shell(
  drawing: Drawing,
  box: Box,
  home: House,
  chance: Random,
  wall = home.wall,
): string {
  const { left, right, top, floor } = box;
  const dim = home.mood === 'night' ? 0.14 : home.mood === 'dusk' ? 0.08 : 0;
  const paint = darker(wall, dim);
  const back = drawing.linear(
    [
      [0, lighter(paint, 0.14)],
      [0.6, paint],
      [1, darker(paint, 0.12)],
    ],
    chance.chance(0.5) ? 'across' : 'down',
  );
  const ceiling = drawing.linear([
    [0, darker(lighter(paint, 0.4), 0.12)],
    [1, lighter(paint, 0.5)],
  ]);
  const side = drawing.linear(
    [
      [0, darker(paint, 0.16)],
      [1, darker(paint, 0.06)],
    ],
    'across',
  );
  const sides =
    (left > 0
      ? path(d`M0 0L${left} ${top}V${floor}L0 ${floor + (800 - floor) * 0.62}Z`, side)
      : '') +
    (right < 1200
      ? path(d`M1200 0L${right} ${top}V${floor}L1200 ${floor + (800 - floor) * 0.62}Z`, side)
      : '');
  return (
    rect(0, 0, 1200, 800, ceiling) +
    beams(box, home, chance) +
    rect(left, top, right - left, floor - top, back) +
    wallFinish(drawing, box, home, paint, chance) +
    floorOf(drawing, box, home, dim) +
    sides +
    rect(left, floor - 14, right - left, 14, lighter(paint, 0.45)) +
    rect(
      left,
      floor,
      right - left,
      26,
      drawing.linear([
        [0, '#241a1c', 0.28],
        [1, '#241a1c', 0],
      ]),
    )
  );
}

function beams(box: Box, home: House, chance: Random): string {
  if (!chance.chance(0.35)) return '';
  const middle = (box.left + box.right) / 2;
  return times(7, (i) => {
    const x = box.left + ((box.right - box.left) / 7) * (i + 0.5);
    const out = middle + (x - middle) * 1.35;
    return path(d`M${x - 9} ${box.top}h18L${out + 15} -2h-30Z`, home.wood, 0.85);
  });
}

function wallFinish(
  drawing: Drawing,
  box: Box,
  home: House,
  paint: string,
  chance: Random,
): string {
  const { left, right, top, floor } = box;
  const wide = right - left;
  const panelTop = floor - chance.between(150, 210);
  const slats = drawing.pattern(
    18,
    rect(0, 0, 18, 18, home.wood) +
      rect(0, 0, 4, 18, darker(home.wood, 0.35)) +
      rect(4, 0, 3, 18, lighter(home.wood, 0.15)),
  );
  const finishes: readonly [string, ...string[]] = [
    '',
    rect(left, panelTop, wide, floor - panelTop, home.accentWall, { opacity: 0.8 }) +
      rect(left, panelTop - 5, wide, 6, lighter(home.accentWall, 0.3)),
    rect(left + wide * chance.between(0.05, 0.6), top, wide * 0.32, floor - top, slats),
    path(
      d`M${left + wide * 0.14} ${floor}V${top + 210}a${wide * 0.2} ${wide * 0.2} 0 0 1 ${wide * 0.4} 0V${floor}Z`,
      home.accentWall,
      0.55,
    ),
    line(
      times(
        6,
        (i) =>
          d`M${left + (wide / 6) * i + 20} ${panelTop + 20}h${wide / 6 - 40}V${floor - 34}h${40 - wide / 6}Z`,
      ) + d`M${left} ${panelTop - 4}h${wide}`,
      darker(paint, 0.16),
      3,
      0.7,
    ),
    line(
      times(9, (i) => d`M${left + (wide / 9) * (i + 0.5)} ${top}V${floor}`),
      darker(paint, 0.12),
      2,
      0.55,
    ),
  ];
  return chance.pick(finishes);
}

function floorOf(drawing: Drawing, box: Box, home: House, dim: number): string {
  const base = darker(home.floorColour, dim);
  const y = box.floor;
  const fill = drawing.linear([
    [0, darker(base, 0.22)],
    [0.4, base],
    [1, lighter(base, 0.1)],
  ]);
  const middle = (box.left + box.right) / 2;
  const ray = (i: number, spread: number) => {
    const from = middle + (i - spread) * 58;
    return from < -40 || from > 1240 ? '' : d`M${from} ${y}L${middle + (i - spread) * 178} 800`;
  };
  const depth = (i: number) => y + ((800 - y) * i * i) / 36;
  const seams = darker(base, 0.3);
  if (home.floor === 'terrazzo') {
    const chips = drawing.pattern(
      90,
      rect(0, 0, 90, 90, base, { opacity: 0 }) +
        path(
          'M8 12l9 3-5 6zM42 30l8-4 4 7zM70 8l6 6-9 2zM22 58l9 4-8 5zM60 66l8-2-2 8zM78 44l7 3-6 5z',
          darker(base, 0.4),
          0.4,
        ) +
        path('M30 8l7 3-6 5zM12 38l6-3 2 7zM52 52l7-2-3 8zM80 78l6-4 2 7z', home.accentWall, 0.5),
    );
    return rect(0, y, 1200, 800 - y, fill) + rect(0, y, 1200, 800 - y, chips);
  }
  if (home.floor === 'tiles') {
    return (
      rect(0, y, 1200, 800 - y, fill) +
      line(
        times(15, (i) => ray(i, 7)) + times(6, (i) => d`M0 ${depth(i + 1)}H1200`),
        seams,
        2,
        0.45,
      )
    );
  }
  if (home.floor === 'herringbone') {
    const zig = times(5, (row) => {
      const from = depth(row);
      const to = depth(row + 1);
      const step = 44 + row * 26;
      return (
        d`M0 ${to}` +
        times(
          Math.ceil(1200 / step),
          (i) => d`L${step * (i + 0.5)} ${from}L${step * (i + 1)} ${to}`,
        )
      );
    });
    return rect(0, y, 1200, 800 - y, fill) + line(zig, seams, 2.5, 0.4);
  }
  const grain = times(9, (i) => d`M${(i * 277) % 1100} ${y + 16 + i * 24}h${60 + ((i * 53) % 90)}`);
  return (
    rect(0, y, 1200, 800 - y, fill) +
    line(
      times(21, (i) => ray(i, 10)),
      seams,
      2,
      0.45,
    ) +
    line(grain, lighter(base, 0.3), 2, 0.3)
  );
}
