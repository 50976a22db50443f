import { darker, ink, lighter } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { landscape } from './landscape.ts';
import { outdoorVeil } from './light.ts';
import { groundShadow, pane } from './outdoors.ts';
import { bushes, palm } from './plants.ts';
import { body, plasterOf } from './plaster.ts';
import { type Random, random } from './random.ts';
import { inAir } from './sky.ts';
import { panes } from './towers.ts';

type Scene = (drawing: Drawing, home: House, chance: Random) => string;

/** A block of flats with planted balconies. */
export const apartmentBlock: Scene = (drawing, home, chance) => {
  const wall = plasterOf(home, 2);
  const trim = inAir(home.accentWall, home.mood);
  const columns = chance.whole(3, 5);
  const floors = chance.whole(5, 7);
  const x = chance.between(280, 360);
  const wide = chance.between(500, 580);
  const top = chance.between(90, 140);
  const base = 640;
  const shop = 96;
  const rows = base - shop - top;
  const green = inAir('#4f7d52', home.mood);
  const litBy = chance.whole(2, 4);
  const flat = (px: number, py: number, w: number, h: number, i: number) =>
    pane(
      drawing,
      home,
      px + w * 0.2,
      py + h * 0.16,
      w * 0.6,
      h * 0.66,
      home.lampsLit && (i * 7 + home.number) % litBy === 0,
    ) +
    rect(
      px + w * 0.08,
      py + h * 0.62,
      w * 0.84,
      h * 0.26,
      i % 2 === 0 ? lighter(wall, 0.3) : trim,
    ) +
    rect(px + w * 0.04, py + h * 0.86, w * 0.92, h * 0.07, lighter(wall, 0.45)) +
    ((i * 5 + home.number) % 3 === 0
      ? path(
          d`M${px + w * 0.1} ${py + h * 0.66}q${w * 0.1} ${-h * 0.3} ${w * 0.2} ${-h * 0.04}q${w * 0.1} ${-h * 0.24} ${w * 0.22} ${h * 0.02}v${h * 0.12}h${-w * 0.42}Z`,
          green,
        )
      : '');
  const road = inAir('#a3958a', home.mood);
  const awnings = times(4, (i) =>
    path(
      d`M${x + 24 + (i * (wide - 48)) / 4} ${base - shop + 22}h${(wide - 96) / 4}l12 30h${-(wide - 96) / 4 - 24}Z`,
      i % 2 === 0 ? inAir(home.spice, home.mood) : inAir(ink.cream, home.mood),
    ),
  );
  return (
    landscape(
      drawing,
      home.view === 'lake' || home.view === 'hills' ? home.view : 'city',
      home.mood,
      random(`view ${home.number}`),
    ) +
    groundShadow(x + wide / 2, base + 6, wide * 1.2) +
    rect(x, top, wide, base - top, body(drawing, wall)) +
    rect(x + wide, top + 20, 70, base - top - 20, darker(wall, 0.3)) +
    panes(x + 10, top + 18, wide - 20, rows - 18, columns, floors, flat) +
    rect(x - 14, top - 10, wide + 98, 20, lighter(wall, 0.4)) +
    rect(x + wide * 0.3, top - 54, wide * 0.22, 44, darker(wall, 0.12)) +
    rect(x, base - shop, wide, shop, darker(wall, 0.28)) +
    panes(x + 20, base - shop + 26, wide - 40, shop - 26, 4, 1, (px, py, w, h) =>
      pane(drawing, home, px + 8, py, w - 16, h, true),
    ) +
    awnings +
    rect(
      0,
      base,
      1200,
      160,
      drawing.linear([
        [0, lighter(road, 0.3)],
        [0.28, lighter(road, 0.22)],
        [0.3, road],
        [1, darker(road, 0.12)],
      ]),
    ) +
    line('M40 740h130M290 740h130M540 740h130M790 740h130M1040 740h130', '#f6ecd6', 7, 0.7) +
    palm(x - 120, base + 20, 330, green, 0.06) +
    palm(x + wide + 170, base + 26, 290, green, -0.08) +
    bushes(-20, base + 6, 230, 34, green, chance) +
    minibus(home, chance.between(640, 900), 716) +
    outdoorVeil(drawing, home)
  );
};

/** A small yellow-and-blue minibus, as on every avenue. */
function minibus(home: House, x: number, y: number): string {
  const top = inAir('#e3ae45', home.mood);
  const low = inAir('#3f6489', home.mood);
  const window = (at: number) =>
    path(d`M${x + at} ${y - 66}h38v26h-38Z`, inAir('#cfe0df', home.mood));
  return (
    ellipse(x + 110, y + 4, 120, 10, '#1d1518', 0.3) +
    path(d`M${x} ${y - 12}V${y - 66}q0-12 14-12h150q24 0 38 30l20 14v22Z`, top) +
    path(d`M${x} ${y - 12}v-22h222v22Z`, low) +
    window(14) +
    window(60) +
    window(106) +
    path(d`M${x + 152} ${y - 66}h18q12 2 22 26h-40Z`, inAir('#cfe0df', home.mood)) +
    [46, 176]
      .map(
        (at) => ellipse(x + at, y - 8, 18, 18, ink.char) + ellipse(x + at, y - 8, 8, 8, '#b9b1a5'),
      )
      .join('')
  );
}
