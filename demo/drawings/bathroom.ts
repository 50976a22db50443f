import { clothPattern } from './cloth.ts';
import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { glow, veil } from './light.ts';
import { leaf, pottedPlant } from './plants.ts';
import { cycle, type Random } from './random.ts';
import { type Box, roomBox, shell } from './room.ts';
import { daylight, viewWindow } from './view-window.ts';

/** A bathroom: a basin under a mirror, and a standing tub or a walk-in shower. */
export function bathroom(drawing: Drawing, home: House, chance: Random): string {
  const box = roomBox(chance);
  const floor = box.floor;
  const mirrored = home.number % 2 === 0;
  const basinX = mirrored ? box.right - 400 : box.left + 90;
  const wetX = mirrored ? box.left + 70 : box.left + 500;
  const windowX = wetX + 130;
  const stone: House = {
    ...home,
    floor: chance.pick(['tiles', 'terrazzo', 'tiles']),
    floorColour: cycle(['#cdbfa9', '#aeb5ac', '#c79b80', '#8fa0a0'], home.number),
  };
  const tub = home.number % 3 !== 0;
  return (
    shell(drawing, box, stone, chance, mix(home.wall, ink.paper, 0.35)) +
    tiling(drawing, home, chance, box) +
    (tub
      ? viewWindow(
          drawing,
          home,
          chance,
          windowX,
          130,
          270,
          250,
          cycle(['panes', 'arch'], home.number),
        ) + daylight(drawing, home, windowX, 270, floor)
      : shower(drawing, home, wetX, box)) +
    vanity(drawing, home, chance, basinX, floor + 20) +
    mat(drawing, home, chance, wetX + 200, floor + 110) +
    (tub ? bath(drawing, home, chance, wetX, floor + 110) : '') +
    towels(drawing, home, chance, mirrored ? basinX - 110 : basinX + 340, floor - 210) +
    stool(drawing, home, tub ? wetX + 470 : wetX + 330, floor + 150) +
    pottedPlant(
      drawing,
      mirrored ? box.left + 40 : box.right - 50,
      floor + 80,
      chance.between(220, 300),
      chance.pick(['fan', 'banana', 'fig']),
      chance.pick([ink.terracotta, ink.cream, ink.dusk]),
      chance,
    ) +
    veil(drawing, home)
  );
}

function tiling(drawing: Drawing, home: House, chance: Random, box: Box): string {
  const tile = cycle(
    [home.accentWall, ink.sage, ink.blush, '#9fb5b3', ink.sand, ink.forest],
    home.number + Math.floor(home.number / 6),
  );
  const joint = lighter(tile, 0.35);
  const size = chance.pick([34, 46, 58]);
  const square = () =>
    drawing.pattern(
      size,
      rect(0, 0, size, size, joint) +
        rect(1, 1, size - 2, size - 2, tile) +
        rect(1, 1, size - 2, size * 0.3, lighter(tile, 0.07)),
    );
  const upright = () =>
    drawing.pattern(
      size,
      rect(0, 0, size, size, joint) +
        rect(1, 1, size / 2 - 2, size - 2, tile) +
        rect(size / 2 + 1, 1, size / 2 - 2, size - 2, darker(tile, 0.05)),
    );
  const scales = () =>
    drawing.pattern(
      44,
      rect(0, 0, 44, 44, tile) +
        line(
          'M0 22a22 22 0 0 0 44 0M-22 44a22 22 0 0 0 44 0M22 44a22 22 0 0 0 44 0M-22 0a22 22 0 0 0 44 0M22 0a22 22 0 0 0 44 0',
          joint,
          2.5,
        ),
    );
  const top = chance.pick([box.top, box.floor - 260, box.floor - 200]);
  const wide = box.right - box.left;
  return (
    rect(box.left, top, wide, box.floor - top, chance.pick([square, upright, scales])()) +
    rect(
      box.left,
      top,
      wide,
      box.floor - top,
      drawing.linear([
        [0, '#fffaf0', 0.16],
        [1, '#241a1c', 0.16],
      ]),
    ) +
    rect(box.left, top - 6, wide, 8, lighter(tile, 0.5))
  );
}

function vanity(drawing: Drawing, home: House, chance: Random, x: number, y: number): string {
  const top = y - 210;
  const round = chance.chance(0.55);
  const glass = drawing.linear([
    [0, '#dfe7e2'],
    [0.5, '#b9c8c6'],
    [1, '#e9ece2'],
  ]);
  const rim = chance.pick([ink.honey, home.wood, ink.char]);
  const mirror = round
    ? ellipse(x + 150, top - 158, 108, 108, rim) +
      ellipse(x + 150, top - 158, 100, 100, glass) +
      path(d`M${x + 90} ${top - 110}l80-130h30l-80 140Z`, '#fff', 0.25)
    : path(d`M${x + 60} ${top - 50}v-150a90 90 0 0 1 180 0v150Z`, rim) +
      path(d`M${x + 68} ${top - 58}v-142a82 82 0 0 1 164 0v142Z`, glass) +
      path(d`M${x + 84} ${top - 90}l90-150h30l-90 160Z`, '#fff', 0.25);
  const lamp = (at: number) =>
    rect(at - 4, top - 176, 8, 20, rim) +
    ellipse(at, top - 190, 19, 19, home.lampsLit ? '#fff0c9' : '#f6eedd') +
    (home.lampsLit ? glow(drawing, at, top - 190, 150, 0.7) : '');
  const spout = line(d`M${x + 150} ${top - 8}v-64h-34`, rim, 8);
  return (
    mirror +
    lamp(x + 14) +
    lamp(x + 286) +
    ellipse(x + 150, y + 2, 170, 10, '#1d1518', 0.22) +
    rect(x, top + 12, 300, 128, drawing.volume(home.wood, 0.16), { r: 4 }) +
    rect(x + 10, top + 26, 136, 100, darker(home.wood, 0.12), { r: 2 }) +
    rect(x + 154, top + 26, 136, 100, darker(home.wood, 0.12), { r: 2 }) +
    rect(x + 60, top + 40, 36, 5, ink.honey, { r: 2 }) +
    rect(x + 204, top + 40, 36, 5, ink.honey, { r: 2 }) +
    line(d`M${x + 16} ${top + 140}V${y}M${x + 284} ${top + 140}V${y}`, darker(home.wood, 0.3), 9) +
    times(3, (i) =>
      rect(
        x + 50 + i * 70,
        y - 42 - (i % 2) * 8,
        58,
        40 + (i % 2) * 8,
        [home.secondCloth, ink.paper, home.spice][i] ?? ink.paper,
        { r: 12 },
      ),
    ) +
    rect(x + 8, y - 8, 284, 8, home.wood) +
    rect(x - 10, top, 320, 16, drawing.volume('#ede4d4', 0.2), { r: 3 }) +
    path(
      d`M${x + 84} ${top - 34}h132q-4 36-40 36h-52q-36 0-40-36Z`,
      drawing.linear([
        [0, '#fffdf7'],
        [1, '#d8cfc0'],
      ]),
    ) +
    spout +
    path([-40, -14, 12, 44].map((a) => leaf(x + 262, top - 34, 62, a, 0.16)).join(''), ink.moss) +
    rect(x + 250, top - 40, 26, 42, home.spice, { r: 6 }) +
    rect(x + 22, top - 44, 22, 46, ink.amber, { r: 4 })
  );
}

function bath(drawing: Drawing, home: House, chance: Random, x: number, y: number): string {
  const outer = chance.pick(['#fbf6ea', home.accentWall, ink.forest, '#e8d8c2']);
  const body = drawing.linear([
    [0, lighter(outer, 0.2)],
    [0.5, outer],
    [1, darker(outer, 0.3)],
  ]);
  return (
    ellipse(x + 215, y + 4, 220, 16, '#1d1518', 0.28) +
    line(d`M${x + 396} ${y}v-236q0-26-26-26t-26 26v18`, ink.honey, 9) +
    path(
      d`M${x + 2} ${y - 158}Q${x - 8} ${y - 170} ${x + 12} ${y - 172}H${x + 418}Q${x + 440} ${y - 170} ${x + 428} ${y - 156}Q${x + 410} ${y} ${x + 330} ${y}H${x + 100}Q${x + 18} ${y} ${x + 2} ${y - 158}Z`,
      body,
    ) +
    path(d`M${x - 4} ${y - 172}H${x + 434}q10 8-4 14H${x}q-14-6-4-14Z`, '#fffdf7') +
    path(d`M${x + 46} ${y - 176}q46-24 90 0Z`, '#fffdf7') +
    path(
      d`M${x + 280} ${y - 172}h74v92q-38 10-74 0Z`,
      clothPattern(drawing, chance, home.secondCloth, home.spice, 26),
    )
  );
}

function shower(_drawing: Drawing, home: House, x: number, box: Box): string {
  const tall = box.floor - 120;
  const niche =
    rect(x + 60, 250, 96, 120, darker(home.accentWall, 0.3)) +
    rect(x + 74, 318, 16, 52, ink.amber, { r: 3 }) +
    rect(x + 98, 306, 18, 64, ink.paper, { r: 3 }) +
    rect(x + 124, 326, 16, 44, home.spice, { r: 3 });
  return (
    rect(x, 110, 380, tall + 10, darker(home.accentWall, 0.1), { opacity: 0.55 }) +
    niche +
    line(d`M${x + 240} ${box.floor - 190}V150q0-18 18-18h42v24`, ink.honey, 7) +
    ellipse(x + 300, 160, 44, 9, ink.honey) +
    line(
      times(7, (i) => d`M${x + 266 + i * 11} 176l${(i - 3) * 3} 200`),
      '#ffffff',
      1.6,
      0.4,
    ) +
    ellipse(x + 240, box.floor - 190, 16, 16, ink.honey) +
    path(d`M${x} 108h382v${tall + 84}h-382Z`, '#e6f0ec', 0.2) +
    path(d`M${x + 40} ${box.floor}L${x + 200} 108h50L${x + 90} ${box.floor}Z`, '#ffffff', 0.16) +
    line(d`M${x} 108h382v${tall + 84}h-382Z`, ink.char, 6)
  );
}

function towels(drawing: Drawing, home: House, chance: Random, x: number, y: number): string {
  return (
    line(d`M${x - 60} ${y - 70}h130`, ink.honey, 6) +
    rect(x - 48, y - 72, 52, 150, drawing.volume(home.secondCloth, 0.14), { r: 4 }) +
    rect(x + 10, y - 72, 48, 118, clothPattern(drawing, chance, home.spice, home.secondCloth, 24), {
      r: 4,
    })
  );
}

function stool(drawing: Drawing, home: House, x: number, y: number): string {
  return (
    ellipse(x, y + 2, 62, 10, '#1d1518', 0.25) +
    line(
      d`M${x - 36} ${y - 84}L${x - 46} ${y}M${x + 36} ${y - 84}L${x + 46} ${y}`,
      darker(home.wood, 0.25),
      9,
    ) +
    rect(x - 54, y - 96, 108, 18, drawing.volume(home.wood, 0.2), { r: 8 }) +
    rect(x - 34, y - 118, 68, 22, ink.paper, { r: 9 }) +
    rect(x - 30, y - 138, 60, 20, home.spice, { r: 9 })
  );
}

function mat(drawing: Drawing, home: House, chance: Random, x: number, y: number): string {
  return (
    ellipse(x + 40, y + 34, 270, 44, mix(home.secondCloth, ink.cream, 0.4)) +
    ellipse(
      x + 40,
      y + 34,
      230,
      34,
      clothPattern(drawing, chance, mix(home.secondCloth, ink.cream, 0.4), home.spice, 40),
      0.7,
    )
  );
}
