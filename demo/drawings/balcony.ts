import { clothPattern } from './cloth.ts';
import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { landscape } from './landscape.ts';
import { glow, veil } from './light.ts';
import { leaf, pottedPlant } from './plants.ts';
import { cycle, type Random, random } from './random.ts';
import { rug } from './rug.ts';
import { armchair } from './seats.ts';
import { coffeeTable } from './tables.ts';

/** A terrace above the home's own view. */
export function balcony(drawing: Drawing, home: House, chance: Random): string {
  const deck = 610;
  const outside = `<svg y="-60" width="1200" height="800" viewBox="0 0 1200 800">${landscape(drawing, home.view, home.mood, random(`view ${home.number}`))}</svg>`;
  const rail = cycle([barRail, glassRail, blockRail], home.number);
  const roof = cycle([pergola, awning, slab, pergola], home.number + Math.floor(home.number / 4));
  const seats = cycle([twoChairs, hammock, dinner], home.number + Math.floor(home.number / 3));
  const kinds = ['fan', 'banana', 'fig', 'snake'] as const;
  const pot = (x: number, y: number, tall: number) =>
    pottedPlant(
      drawing,
      x,
      y,
      tall,
      chance.pick(kinds),
      chance.pick([ink.terracotta, ink.clay, ink.cream, ink.char]),
      chance,
    );
  return (
    outside +
    rail(drawing, home, deck) +
    floorBoards(drawing, home, deck) +
    roof(drawing, home, chance) +
    pot(110, deck + 60, 340) +
    pot(1100, deck + 40, 290) +
    seats(drawing, home, chance, deck) +
    pot(1010, deck + 150, 190) +
    veil(drawing, home)
  );
}

type Part = (drawing: Drawing, home: House, chance: Random) => string;

function floorBoards(drawing: Drawing, home: House, y: number): string {
  const base = home.number % 3 === 0 ? home.floorColour : mix(home.wood, ink.sand, 0.35);
  const seams = times(19, (i) => d`M${600 + (i - 9) * 80} ${y}L${600 + (i - 9) * 150} 800`);
  return (
    rect(
      0,
      y,
      1200,
      190,
      drawing.linear([
        [0, darker(base, 0.2)],
        [1, lighter(base, 0.08)],
      ]),
    ) +
    line(seams, darker(base, 0.3), 2, 0.5) +
    rect(0, y, 1200, 22, '#1d1518', { opacity: 0.16 })
  );
}

function barRail(_: Drawing, home: House, y: number): string {
  return (
    line(
      times(41, (i) => d`M${i * 30} ${y - 140}V${y}`),
      ink.char,
      4,
    ) +
    rect(0, y - 150, 1200, 14, home.wood, { r: 3 }) +
    rect(0, y - 150, 1200, 4, lighter(home.wood, 0.3))
  );
}

function glassRail(_: Drawing, home: House, y: number): string {
  return (
    rect(0, y - 150, 1200, 150, '#dcebe8', { opacity: 0.22 }) +
    times(5, (i) => path(d`M${i * 260 + 40} ${y}l90-150h46l-90 150Z`, '#ffffff', 0.14)) +
    line(
      times(6, (i) => d`M${i * 240} ${y - 150}V${y}`),
      '#8a8f8c',
      6,
    ) +
    rect(0, y - 156, 1200, 9, home.wood, { r: 2 })
  );
}

function blockRail(drawing: Drawing, home: House, y: number): string {
  const clay = mix(home.accentWall, ink.sand, 0.55);
  const block = drawing.pattern(
    60,
    rect(0, 0, 60, 60, clay) +
      path('M30 8a22 22 0 0 1 0 44a22 22 0 0 1 0-44Z', darker(clay, 0.45)) +
      path('M30 8v44M8 30h44', 'none') +
      line('M30 8V52M8 30H52', clay, 5) +
      line('M0 0H60M0 0V60', darker(clay, 0.14), 2),
  );
  return (
    rect(0, y - 120, 1200, 120, block) +
    rect(0, y - 136, 1200, 18, lighter(clay, 0.3)) +
    rect(0, y - 118, 1200, 8, '#1d1518', { opacity: 0.2 })
  );
}

const pergola: Part = (drawing, home) => {
  const beams = times(9, (i) => path(d`M${i * 150 - 60} 0h26l40 84h-26Z`, darker(home.wood, 0.1)));
  const vine = times(26, (i) =>
    leaf((i * 173) % 1200, 66 + ((i * 37) % 34), 44, 110 + ((i * 71) % 140), 0.34),
  );
  const bulbs = times(13, (i) =>
    ellipse(
      50 + i * 92,
      126 + Math.sin(i * 1.57) * 16,
      7,
      9,
      home.lampsLit ? '#ffe6ac' : '#f3ead4',
    ),
  );
  const lights = home.lampsLit ? times(5, (i) => glow(drawing, 130 + i * 235, 128, 130, 0.5)) : '';
  return (
    beams +
    rect(0, 76, 1200, 22, home.wood) +
    rect(0, 98, 1200, 8, '#1d1518', { opacity: 0.2 }) +
    path(vine, ink.moss) +
    rect(30, 90, 22, 530, home.wood) +
    rect(1148, 90, 22, 530, home.wood) +
    line('M0 112Q140 142 280 116T560 118T840 116T1200 118', ink.char, 2) +
    bulbs +
    lights
  );
};

const awning: Part = (_, home) => {
  const a = home.spice;
  const b = mix(home.secondCloth, ink.paper, 0.5);
  return (
    times(12, (i) => path(d`M${i * 100} 0h100v86q-50 34-100 0Z`, i % 2 === 0 ? a : b)) +
    rect(0, 0, 1200, 50, '#1d1518', { opacity: 0.14 }) +
    path('M0 86h1200v8q-600 20-1200 0Z', '#1d1518', 0.12)
  );
};

const slab: Part = (drawing, home, chance) => {
  const wall = darker(home.wall, 0.1);
  const right = chance.chance(0.5);
  const side = right ? 'M1200 0H1010L1040 610V690L1200 760Z' : 'M0 0H190L160 610V690L0 760Z';
  const at = right ? 1100 : 100;
  return (
    path(
      'M0 0H1200V44L1060 78H140L0 44Z',
      drawing.linear([
        [0, lighter(wall, 0.35)],
        [1, wall],
      ]),
    ) +
    path(
      side,
      drawing.linear(
        [
          [0, darker(wall, 0.16)],
          [1, wall],
        ],
        'across',
      ),
    ) +
    rect(at - 12, 250, 24, 44, ink.char, { r: 6 }) +
    (home.lampsLit ? glow(drawing, at, 274, 200, 0.8) : '')
  );
};

type Seats = (drawing: Drawing, home: House, chance: Random, deck: number) => string;

const twoChairs: Seats = (drawing, home, chance, deck) =>
  rug(drawing, home, chance, 600, deck + 62, 620, 104) +
  armchair(drawing, home, chance, 390, deck + 104, 1) +
  armchair(drawing, home, chance, 810, deck + 104, -1) +
  coffeeTable(drawing, home, chance, 600, deck + 140);

const hammock: Seats = (drawing, home, chance, deck) => {
  const cloth = clothPattern(drawing, chance, home.secondCloth, home.spice, 34);
  const bed = 'M246 420Q560 660 880 404Q700 700 560 702Q400 690 246 420Z';
  return (
    ellipse(560, deck + 118, 240, 16, '#1d1518', 0.25) +
    line('M232 340L300 728M894 340L826 728M214 728h176M736 728h176', home.wood, 15) +
    line('M236 366L250 424M888 362L876 410', ink.cream, 5) +
    line('M246 420Q560 600 880 404', ink.cream, 6) +
    path(bed, cloth) +
    path(
      bed,
      drawing.linear([
        [0, '#fffaf0', 0.1],
        [1, '#1d1518', 0.42],
      ]),
    ) +
    path('M250 418q60 60 120 98q-30 26-70 2q-40-40-50-100Z', home.spice) +
    coffeeTable(drawing, home, chance, 880, deck + 150)
  );
};

const dinner: Seats = (drawing, home, chance, deck) => {
  const y = deck + 150;
  const chair = (x: number, s: 1 | -1) =>
    line(
      d`M${x} ${y - 190}L${x + s * 12} ${y - 84}H${x + s * 84}M${x + s * 12} ${y - 84}L${x} ${y}M${x + s * 80} ${y - 84}L${x + s * 86} ${y}`,
      darker(home.wood, 0.15),
      10,
    ) +
    path(
      d`M${x - s * 6} ${y - 196}L${x + s * 8} ${y - 104}h${s * 8}L${x + s * 6} ${y - 196}Z`,
      home.spice,
    ) +
    rect(s === 1 ? x + 8 : x - 88, y - 96, 80, 16, home.spice, { r: 7 });
  const plate = (x: number) =>
    ellipse(x, y - 136, 40, 8, '#fffdf7') + ellipse(x, y - 138, 24, 4, '#e8decb');
  const glassOf = (x: number) =>
    path(d`M${x - 9} ${y - 186}h18q0 24-9 26t-9-26Z`, '#e9c98b', 0.85) +
    line(d`M${x} ${y - 160}v20`, '#f6efe0', 3);
  return (
    ellipse(600, y + 6, 330, 18, '#1d1518', 0.26) +
    chair(330, 1) +
    chair(870, -1) +
    line(d`M450 ${y - 110}L430 ${y}M750 ${y - 110}L770 ${y}`, darker(home.wood, 0.25), 14) +
    path(d`M400 ${y - 146}H800L830 ${y - 122}H370Z`, lighter(home.wood, 0.2)) +
    rect(370, y - 122, 460, 14, darker(home.wood, 0.2)) +
    path(
      d`M520 ${y - 147}H680L700 ${y - 108}V${y - 60}L600 ${y - 48}L500 ${y - 60}V${y - 108}Z`,
      clothPattern(drawing, chance, home.secondCloth, home.spice, 30),
    ) +
    plate(450) +
    plate(750) +
    glassOf(516) +
    glassOf(690) +
    rect(592, y - 178, 16, 38, '#fbf4e2', { r: 3 }) +
    ellipse(600, y - 186, 5, 9, '#ffca6b') +
    glow(drawing, 600, y - 184, home.lampsLit ? 150 : 60, 0.6)
  );
};
