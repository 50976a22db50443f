import { picture } from './cloth.ts';
import { darker, ink } from './colour.ts';
import { type Drawing, d, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { floorLamp, pendant, tableLamp } from './lamps.ts';
import { veil } from './light.ts';
import { pottedPlant } from './plants.ts';
import { cycle, type Random } from './random.ts';
import { type Box, roomBox, shell } from './room.ts';
import { rug } from './rug.ts';
import { armchair, sofa } from './seats.ts';
import { coffeeTable, sideboard, stillLife } from './tables.ts';
import { daylight, viewWindow } from './view-window.ts';

const pots: readonly [string, ...string[]] = [
  ink.terracotta,
  ink.cream,
  ink.char,
  ink.dusk,
  ink.oak,
];

/** A sitting room, arranged in one of four ways. */
export function livingRoom(drawing: Drawing, home: House, chance: Random): string {
  const box = roomBox(chance);
  const arrange = cycle(
    [besideTheWindow, underThePictures, atTheGlassDoors, inTheCorner],
    home.number,
  );
  return (
    shell(drawing, box, home, chance) + arrange(drawing, home, chance, box) + veil(drawing, home)
  );
}

type Arrangement = (drawing: Drawing, home: House, chance: Random, box: Box) => string;

function plant(drawing: Drawing, chance: Random, x: number, y: number, tall: number): string {
  return pottedPlant(
    drawing,
    x,
    y,
    tall,
    chance.pick(['fig', 'snake', 'fan', 'banana']),
    chance.pick(pots),
    chance,
  );
}

function gallery(drawing: Drawing, home: House, chance: Random, x: number, y: number): string {
  const tall = chance.between(130, 160);
  const frame = chance.pick([home.wood, ink.char, ink.honey]);
  const art = (at: number, w: number, h: number, up = 0) =>
    picture(drawing, chance, x + at, y - up, w, h, frame, [
      home.accentWall,
      home.spice,
      home.cloth,
    ]);
  return chance.chance(0.5)
    ? art(0, 118, tall) + art(146, 118, tall) + art(292, 118, tall)
    : art(20, 190, tall + 60, 30) + art(236, 104, 104, 30) + art(236, 104, 76 + (tall - 100), -98);
}

function shelf(drawing: Drawing, home: House, chance: Random, x: number, y: number): string {
  const colours = [home.spice, home.cloth, home.accentWall, ink.cream, ink.honey, ink.moss];
  const rows = times(4, (row) => {
    const board = y + 78 + row * 88;
    const books = times(chance.whole(3, 7), (i) =>
      rect(
        x + 14 + i * 15,
        board - 46 - ((i * 17 + row * 11) % 22),
        13,
        46 + ((i * 17 + row * 11) % 22),
        colours[(i + row) % 6] ?? ink.cream,
        { r: 1 },
      ),
    );
    const jar = path(
      d`M${x + 132} ${board}q-16 -20 0 -40h20q16 20 0 40Z`,
      drawing.volume(colours[row] ?? ink.clay),
    );
    return (
      books +
      jar +
      rect(x, board, 180, 9, home.wood) +
      rect(x, board + 9, 180, 6, '#241a1c', { opacity: 0.18 })
    );
  });
  return (
    rect(x, y, 180, 400, darker(home.wood, 0.3), { opacity: 0.3 }) +
    rows +
    rect(x - 8, y, 9, 424, home.wood) +
    rect(x + 179, y, 9, 424, home.wood) +
    rect(x - 8, y - 8, 196, 9, home.wood)
  );
}

const besideTheWindow: Arrangement = (drawing, home, chance, box) => {
  const x = box.left + chance.between(110, 170);
  const floor = box.floor;
  return (
    viewWindow(drawing, home, chance, x, 140, 340, 290, 'panes') +
    gallery(drawing, home, chance, x + 440, 190) +
    daylight(drawing, home, x, 340, floor) +
    rug(drawing, home, chance, 620, floor + 60, 720, 130) +
    sofa(drawing, home, chance, x + 330, floor + 62, 470) +
    plant(drawing, chance, box.left + 70, floor + 40, 270) +
    armchair(drawing, home, chance, x + 60, floor + 130, 1) +
    coffeeTable(drawing, home, chance, x + 500, floor + 176) +
    pendant(drawing, home, chance, x + 560, 110)
  );
};

const underThePictures: Arrangement = (drawing, home, chance, box) => {
  const floor = box.floor;
  const x = box.left + chance.between(70, 120);
  return (
    gallery(drawing, home, chance, x + 60, 170) +
    viewWindow(drawing, home, chance, x + 610, 128, 250, 330, chance.pick(['arch', 'panes'])) +
    daylight(drawing, home, x + 610, 250, floor) +
    rug(drawing, home, chance, x + 320, floor + 66, 700, 126) +
    sofa(drawing, home, chance, x, floor + 70, 520) +
    floorLamp(drawing, home, chance, x + 566, floor + 36) +
    plant(drawing, chance, x + 900, floor + 70, 320) +
    armchair(drawing, home, chance, x + 740, floor + 138, -1) +
    coffeeTable(drawing, home, chance, x + 380, floor + 184)
  );
};

const atTheGlassDoors: Arrangement = (drawing, home, chance, box) => {
  const floor = box.floor;
  const middle = (box.left + box.right) / 2;
  const x = middle - 330;
  return (
    viewWindow(drawing, home, chance, x, 120, 660, floor - 124, 'doors') +
    daylight(drawing, home, x, 660, floor) +
    rug(drawing, home, chance, middle, floor + 70, 760, 128) +
    plant(drawing, chance, x - 70, floor + 40, 330) +
    armchair(drawing, home, chance, x + 20, floor + 120, 1) +
    armchair(drawing, home, chance, x + 640, floor + 120, -1) +
    coffeeTable(drawing, home, chance, middle, floor + 140) +
    pendant(drawing, home, chance, middle, 70) +
    floorLamp(drawing, home, chance, x + 760, floor + 40)
  );
};

const inTheCorner: Arrangement = (drawing, home, chance, box) => {
  const floor = box.floor;
  const x = box.left + 60;
  const board = x + 250;
  return (
    shelf(drawing, home, chance, x, floor - 440) +
    viewWindow(drawing, home, chance, x + 560, 130, 350, 270, 'panes') +
    picture(drawing, chance, board + 40, 190, 150, 190, home.wood, [
      home.cloth,
      home.spice,
      home.accentWall,
    ]) +
    sideboard(drawing, home, chance, board, floor + 26, 250) +
    tableLamp(drawing, home, board + 50, floor - 80, home.spice) +
    daylight(drawing, home, x + 560, 350, floor) +
    rug(drawing, home, chance, x + 620, floor + 74, 700, 124) +
    sofa(drawing, home, chance, x + 500, floor + 84, 440) +
    plant(drawing, chance, x + 990, floor + 50, 290) +
    coffeeTable(drawing, home, chance, x + 560, floor + 190) +
    (chance.chance(0.5)
      ? armchair(drawing, home, chance, x + 260, floor + 150, 1)
      : stillLife(drawing, home, chance, board + 160, floor - 80))
  );
};
