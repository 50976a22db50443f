import { darker, ink, lighter } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { glow, outdoorVeil } from './light.ts';
import { forecourt, foreground, groundShadow, grove, pane } from './outdoors.ts';
import { bushes, pottedPlant } from './plants.ts';
import { body, plasterOf } from './plaster.ts';
import { cycle, type Random } from './random.ts';
import { inAir, sky } from './sky.ts';

type Scene = (drawing: Drawing, home: House, chance: Random) => string;

/** A single-storey house under a broad roof, with a veranda. */
export const bungalow: Scene = (drawing, home, chance) => {
  const wall = plasterOf(home, 4);
  const roof = inAir(
    cycle([ink.clay, '#8a5b45', '#6f7f74', ink.terracotta, '#5c6470'], home.number),
    home.mood,
  );
  const x = chance.between(200, 270);
  const wide = chance.between(680, 760);
  const ground = 610;
  const door = x + wide * chance.pick([0.3, 0.44, 0.58]);
  const posts = times(6, (i) =>
    rect(x + 10 + (i * (wide - 34)) / 5, 420, 14, ground - 420, inAir('#f3ead8', home.mood)),
  );
  const tiles = drawing.pattern(
    26,
    line('M0 13q6.5 10 13 0t13 0M-6.5 26q6.5 10 13 0t13 0t13 0', darker(roof, 0.3), 2.5),
  );
  const shape = d`M${x - 80} 424L${x + 90} 262H${x + wide - 90}L${x + wide + 80} 424Z`;
  const shutters = (at: number) =>
    pane(drawing, home, at, 462, 84, 92) +
    rect(at - 28, 458, 26, 100, inAir(home.accentWall, home.mood)) +
    rect(at + 86, 458, 26, 100, inAir(home.accentWall, home.mood)) +
    rect(at - 6, 556, 96, 9, '#f6eddb');
  const gap = (wide - 180) / 4;
  const spots = times(5, (i) =>
    Math.abs(x + 50 + i * gap - door) > 112 ? shutters(x + 50 + i * gap) : '',
  );
  return (
    sky(drawing, home.mood, chance, 520) +
    grove(home, chance, 580) +
    forecourt(drawing, home, chance, ground - 6, door + 30) +
    groundShadow(x + wide / 2, ground + 10, wide * 1.16) +
    rect(x, 410, wide, ground - 410, body(drawing, wall)) +
    spots +
    rect(door, 450, 78, ground - 450, inAir(home.wood, home.mood), { r: 3 }) +
    rect(door + 12, 466, 54, 54, darker(inAir(home.wood, home.mood), 0.2)) +
    ellipse(door + 66, 540, 4, 4, ink.honey) +
    rect(x, 424, wide, 34, '#1d1518', { opacity: 0.28 }) +
    (home.lampsLit ? glow(drawing, door + 40, 470, 230, 0.6) : '') +
    posts +
    rect(x - 20, ground - 10, wide + 40, 22, inAir('#cbb08d', home.mood)) +
    rect(door - 40, ground + 10, 160, 14, inAir('#b99c79', home.mood)) +
    path(
      shape,
      drawing.linear([
        [0, lighter(roof, 0.2)],
        [1, darker(roof, 0.12)],
      ]),
    ) +
    path(shape, tiles, 0.55) +
    rect(x - 84, 420, wide + 168, 10, darker(roof, 0.3)) +
    [0.1, 0.9]
      .map((share) =>
        pottedPlant(drawing, x + wide * share, ground + 12, 130, 'fig', ink.terracotta, chance),
      )
      .join('') +
    bushes(x - 110, ground + 4, 150, 30, inAir('#4c7550', home.mood), chance) +
    bushes(x + wide + 10, ground + 6, 160, 34, inAir('#4c7550', home.mood), chance) +
    foreground(home, chance) +
    outdoorVeil(drawing, home)
  );
};
