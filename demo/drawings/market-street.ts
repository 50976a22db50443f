import { clothPattern } from './cloth.ts';
import { darker, ink, lighter } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { outdoorVeil } from './light.ts';
import { pane } from './outdoors.ts';
import { palm } from './plants.ts';
import { cycle, type Random, random } from './random.ts';
import { inAir, sky } from './sky.ts';

type Scene = (drawing: Drawing, home: House, chance: Random) => string;

/** A market street: umbrellas, cloth, heaps of fruit, people. */
export const marketStreet: Scene = (drawing, home, chance) => {
  const colours = [
    home.spice,
    ink.amber,
    ink.forest,
    ink.clay,
    ink.dusk,
    ink.honey,
    ink.terracotta,
  ];
  const colour = (i: number) => inAir(colours[i % 7] ?? ink.amber, home.mood);
  const house = (i: number) => {
    const x = i * 200 - 20;
    const top = 250 + ((i * 67 + home.number * 31) % 110);
    const wall = inAir(
      cycle(['#e9d3a4', '#c98a66', '#dfd9cb', '#a9b5bb', '#dcb896'], i + home.number),
      home.mood,
      0.15,
    );
    return (
      rect(x, top, 204, 560 - top, wall) +
      times(2, (j) => pane(drawing, home, x + 28 + j * 90, top + 40, 56, 70)) +
      rect(x - 6, top - 12, 216, 14, darker(wall, 0.25))
    );
  };
  const stall = (x: number, y: number, i: number) => {
    const fruit = times(9, (j) =>
      ellipse(x - 72 + j * 18, y - 70 - (j % 3) * 9, 13, 12, colour(i + (j % 2) * 2 + 1)),
    );
    const half = times(4, (j) =>
      path(
        d`M${x} ${y - 258}Q${x - 110 + j * 55} ${y - 238} ${x - 136 + j * 68} ${y - 176}h68Q${x - 55 + j * 55} ${y - 238} ${x} ${y - 258}Z`,
        j % 2 === 0 ? colour(i) : inAir('#f6ecd6', home.mood),
      ),
    );
    return (
      ellipse(x, y + 6, 130, 14, '#1d1518', 0.25) +
      line(d`M${x} ${y - 200}V${y}`, ink.walnut, 7) +
      fruit +
      rect(
        x - 96,
        y - 62,
        192,
        62,
        clothPattern(drawing, random(`stall ${i}`), colour(i + 3), colour(i + 5), 32),
        { r: 3 },
      ) +
      rect(x - 104, y - 68, 208, 11, inAir(ink.teak, home.mood)) +
      half
    );
  };
  const person = (x: number, y: number, i: number, s: number) => {
    const dress = clothPattern(
      drawing,
      random(`dress ${home.number} ${i}`),
      colour(i),
      colour(i + 2),
      22,
    );
    const skin = inAir(cycle(['#5f3d2c', '#74492f', '#4c3226'], i), home.mood);
    return (
      ellipse(x, y + 2, 34 * s, 6 * s, '#1d1518', 0.28) +
      path(
        d`M${x - 24 * s} ${y}Q${x - 30 * s} ${y - 60 * s} ${x - 20 * s} ${y - 104 * s}Q${x} ${y - 122 * s} ${x + 20 * s} ${y - 104 * s}Q${x + 30 * s} ${y - 60 * s} ${x + 24 * s} ${y}Z`,
        dress,
      ) +
      ellipse(x, y - 130 * s, 15 * s, 18 * s, skin) +
      path(
        d`M${x - 17 * s} ${y - 134 * s}Q${x - 18 * s} ${y - 164 * s} ${x + 4 * s} ${y - 160 * s}Q${x + 22 * s} ${y - 156 * s} ${x + 16 * s} ${y - 134 * s}Q${x} ${y - 144 * s} ${x - 17 * s} ${y - 134 * s}Z`,
        colour(i + 1),
      ) +
      (i % 2 === 0
        ? path(d`M${x - 34 * s} ${y - 160 * s}h68l-14 22h-40Z`, inAir(ink.oak, home.mood))
        : '')
    );
  };
  const street = inAir('#cfae86', home.mood);
  return (
    sky(drawing, home.mood, chance, 460) +
    times(7, house) +
    palm(chance.between(380, 820), 580, 360, inAir('#4a7650', home.mood), 0.05) +
    rect(
      0,
      558,
      1200,
      242,
      drawing.linear([
        [0, darker(street, 0.15)],
        [1, lighter(street, 0.12)],
      ]),
    ) +
    line(
      times(9, (i) => d`M${i * 140 - 10} ${300 + (i % 2) * 14}q70 34 140 ${(i % 2) * -28 + 14}`),
      ink.char,
      2,
      0.6,
    ) +
    times(16, (i) => path(d`M${20 + i * 76} ${318 + (i % 3) * 3}h28l-14 30Z`, colour(i))) +
    person(chance.between(470, 560), 640, 1, 0.9) +
    person(chance.between(640, 720), 632, 2, 0.86) +
    stall(170, 690, 0) +
    stall(960, 680, 3) +
    person(chance.between(360, 440), 730, home.number, 1.25) +
    stall(chance.between(620, 720), 770, 5) +
    person(chance.between(1080, 1130), 770, home.number + 3, 1.4) +
    outdoorVeil(drawing, home)
  );
};
