import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path } from './drawing.ts';
import type { House } from './house.ts';
import { glow } from './light.ts';
import type { Random } from './random.ts';
import { shadow } from './shadow.ts';

/** A hanging lamp; its cord comes from the ceiling at x. */
export function pendant(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  drop: number,
): string {
  const weave = mix(home.wood, ink.honey, 0.45);
  const shade = drawing.linear(
    [
      [0, darker(weave, 0.25)],
      [0.4, lighter(weave, 0.3)],
      [1, darker(weave, 0.2)],
    ],
    'across',
  );
  const rings = line(
    d`M${x - 40} ${drop + 34}h80M${x - 54} ${drop + 56}h108`,
    darker(weave, 0.3),
    2,
    0.6,
  );
  const shapes: readonly [string, ...string[]] = [
    path(
      d`M${x - 16} ${drop}h32Q${x + 66} ${drop + 34} ${x + 72} ${drop + 78}h-144Q${x - 66} ${drop + 34} ${x - 16} ${drop}Z`,
      shade,
    ) + rings,
    ellipse(x, drop + 48, 56, 50, shade) +
      line(
        d`M${x} ${drop}v96M${x - 34} ${drop + 8}q-40 40 0 80M${x + 34} ${drop + 8}q40 40 0 80`,
        darker(weave, 0.3),
        2,
        0.5,
      ),
    path(d`M${x - 46} ${drop + 70}a46 46 0 0 1 92 0Z`, drawing.volume(home.spice, 0.2)) +
      ellipse(x, drop + 70, 46, 6, '#fff0c8'),
  ];
  return (
    line(d`M${x} -4V${drop + 2}`, ink.char, 3) +
    chance.pick(shapes) +
    (home.lampsLit ? glow(drawing, x, drop + 74, 240, 0.6) : '')
  );
}

/** A standing lamp; its foot is at x, y. */
export function floorLamp(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
): string {
  const tall = chance.between(300, 350);
  const shadeColour = home.lampsLit ? '#f7dca4' : '#efe3cb';
  const shade = path(
    d`M${x - 34} ${y - tall}h68l24 76h-116Z`,
    drawing.linear(
      [
        [0, darker(shadeColour, 0.1)],
        [0.5, lighter(shadeColour, 0.4)],
        [1, darker(shadeColour, 0.16)],
      ],
      'across',
    ),
  );
  const tripod = line(
    d`M${x} ${y - tall + 70}L${x - 46} ${y}M${x} ${y - tall + 70}L${x + 46} ${y}M${x} ${y - tall + 70}L${x + 6} ${y - 12}`,
    home.wood,
    7,
  );
  const post =
    line(d`M${x} ${y - tall + 70}V${y - 4}`, ink.char, 6) + ellipse(x, y - 3, 42, 8, ink.char);
  return (
    shadow(x, y + 1, 48, 8) +
    chance.pick([tripod, post]) +
    shade +
    (home.lampsLit ? glow(drawing, x, y - tall + 40, 260, 0.7) : '')
  );
}

/** A small lamp standing on a surface at y. */
export function tableLamp(
  drawing: Drawing,
  home: House,
  x: number,
  y: number,
  base: string,
): string {
  const shadeColour = home.lampsLit ? '#f8dda4' : '#f0e6d2';
  return (
    path(
      d`M${x - 20} ${y}q-14 -36 12 -58h16q26 22 12 58Z`,
      drawing.linear(
        [
          [0, lighter(base, 0.2)],
          [1, darker(base, 0.3)],
        ],
        'across',
      ),
    ) +
    path(
      d`M${x - 26} ${y - 124}h52l18 64h-88Z`,
      drawing.linear(
        [
          [0, darker(shadeColour, 0.08)],
          [0.5, lighter(shadeColour, 0.5)],
          [1, darker(shadeColour, 0.14)],
        ],
        'across',
      ),
    ) +
    (home.lampsLit ? glow(drawing, x, y - 92, 190, 0.75) : '')
  );
}
