import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { backsplash, cupboards, fridge, hood, sink, stove } from './kitchen-fittings.ts';
import { pendant } from './lamps.ts';
import { veil } from './light.ts';
import { leaf, pottedPlant } from './plants.ts';
import { cycle, type Random, random } from './random.ts';
import { roomBox, shell } from './room.ts';
import { stillLife } from './tables.ts';
import { daylight, viewWindow } from './view-window.ts';

/** A kitchen: a run of cupboards along the back wall, and an island or a table before it. */
export function kitchen(drawing: Drawing, home: House, chance: Random): string {
  const box = roomBox(chance);
  const floor = box.floor;
  const counter = floor - 148;
  const fronts = cycle(
    [home.accentWall, ink.forest, home.wood, ink.cream, '#7d9086', mix(ink.clay, ink.sand, 0.35)],
    home.number + Math.floor(home.number / 6),
  );
  const stone = chance.pick(['#efe6d6', '#4a4541', '#d9c7ac', '#c9cdc8']);
  const fridgeRight = chance.chance(0.5);
  const fridgeX = fridgeRight ? box.right - 190 : box.left + 40;
  const from = fridgeRight ? box.left : fridgeX + 160;
  const to = fridgeRight ? fridgeX - 10 : box.right;
  const windowWide = chance.between(250, 310);
  const windowX = from + (to - from) * chance.between(0.34, 0.44);
  const stoveX = windowX - 190;
  return (
    shell(drawing, box, home, chance, mix(home.wall, ink.paper, 0.3)) +
    backsplash(drawing, home, chance, from, counter - 250, to - from, 250) +
    viewWindow(
      drawing,
      { ...home, secondCloth: home.wall },
      chance,
      windowX,
      counter - 262,
      windowWide,
      200,
      'panes',
    ) +
    shelves(
      drawing,
      home,
      chance,
      windowX + windowWide + 60,
      counter - 250,
      to - windowX - windowWide - 100,
    ) +
    hood(drawing, home, chance, stoveX, box.top, counter - 190) +
    cupboards(drawing, fronts, stone, chance, from, counter, to - from, floor) +
    stove(drawing, stoveX, counter, floor) +
    fridge(drawing, fridgeX, floor, chance.pick(['#d9d6cc', fronts, '#f2ead9', '#6c7a76'])) +
    sink(windowX + windowWide / 2, counter) +
    daylight(drawing, home, windowX, windowWide, floor + 40) +
    island(
      drawing,
      home,
      chance,
      (box.left + box.right) / 2 + chance.between(-40, 60),
      floor + 166,
      fronts,
      stone,
    ) +
    veil(drawing, home)
  );
}

/** Open shelves with jars, plates and something green. */
function shelves(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
  wide: number,
): string {
  if (wide < 110) return '';
  const colours: readonly [string, ...string[]] = [
    home.spice,
    ink.cream,
    ink.amber,
    home.cloth,
    ink.terracotta,
    '#d9e0d8',
  ];
  const item = (at: number, board: number): string => {
    const c = chance.pick(colours);
    return chance.pick([
      rect(
        at,
        board - 46,
        30,
        46,
        drawing.linear(
          [
            [0, lighter(c, 0.3)],
            [1, darker(c, 0.2)],
          ],
          'across',
        ),
        { r: 5 },
      ) + rect(at + 3, board - 54, 24, 9, home.wood, { r: 2 }),
      ellipse(at + 16, board - 26, 25, 25, lighter(c, 0.2)) +
        ellipse(at + 16, board - 26, 15, 15, lighter(c, 0.5)),
      path(d`M${at} ${board - 26}h34q-2 26-17 26t-17-26Z`, c),
      path(
        [-50, -10, 30, 60].map((a) => leaf(at + 16, board - 22, 46, a, 0.3)).join(''),
        ink.moss,
      ) + rect(at + 2, board - 26, 28, 26, ink.terracotta, { r: 3 }),
    ]);
  };
  return times(2, (row) => {
    const board = y + 92 + row * 104;
    return (
      times(Math.floor(wide / 56), (i) => item(x + 12 + i * 56, board)) +
      rect(x, board, wide, 11, home.wood, { r: 1 }) +
      rect(x, board + 11, wide, 8, '#241a1c', { opacity: 0.16 })
    );
  });
}

function island(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
  fronts: string,
  stone: string,
): string {
  const wide = chance.between(480, 600);
  const top = y - 172;
  const left = x - wide / 2;
  const wood = chance.chance(0.5) ? darker(home.wood, 0.25) : darker(fronts, 0.08);
  const slats = line(
    times(14, (i) => d`M${left + 20 + (i * (wide - 40)) / 13} ${top + 24}V${y - 6}`),
    darker(wood, 0.25),
    2.5,
    0.6,
  );
  const stool = (at: number) =>
    ellipse(at, y + 34, 44, 8, '#1d1518', 0.28) +
    line(
      d`M${at - 20} ${y - 76}L${at - 34} ${y + 32}M${at + 20} ${y - 76}L${at + 34} ${y + 32}M${at - 28} ${y - 8}h56`,
      darker(home.wood, 0.2),
      8,
    ) +
    rect(at - 38, y - 94, 76, 20, drawing.volume(home.spice, 0.22), { r: 10 });
  const lamps = chance.whole(2, 3);
  return (
    ellipse(x, y + 4, wide * 0.56, 16, '#1d1518', 0.28) +
    rect(
      left + 12,
      top,
      wide - 24,
      172,
      drawing.linear([
        [0, darker(wood, 0.15)],
        [0.4, wood],
        [1, darker(wood, 0.3)],
      ]),
    ) +
    slats +
    rect(
      left - 18,
      top - 16,
      wide + 36,
      24,
      drawing.linear([
        [0, lighter(stone, 0.3)],
        [1, darker(stone, 0.24)],
      ]),
      { r: 3 },
    ) +
    stillLife(drawing, home, chance, x - wide * 0.22, top - 16) +
    pottedPlant(
      drawing,
      x + wide * 0.36,
      top - 14,
      110,
      chance.pick(['fig', 'fan', 'snake']),
      ink.terracotta,
      chance,
    ) +
    times(chance.whole(2, 3), (i) => stool(left + 100 + i * 168)) +
    times(lamps, (i) =>
      pendant(drawing, home, random(`lamps ${home.number}`), x - 150 + i * (300 / (lamps - 1)), 84),
    )
  );
}
