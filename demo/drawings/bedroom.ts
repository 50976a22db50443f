import { clothPattern, cushion, picture } from './cloth.ts';
import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { pendant, tableLamp } from './lamps.ts';
import { veil } from './light.ts';
import { pottedPlant } from './plants.ts';
import { cycle, type Random } from './random.ts';
import { roomBox, shell } from './room.ts';
import { rug } from './rug.ts';
import { armchair } from './seats.ts';
import { daylight, viewWindow } from './view-window.ts';

/** A bedroom: the bed faces us, the window stands at its side. */
export function bedroom(drawing: Drawing, home: House, chance: Random): string {
  const box = roomBox(chance);
  const floor = box.floor;
  const windowRight = home.number % 2 === 0;
  const bedWide = chance.between(430, 500);
  const bedX = windowRight
    ? box.left + chance.between(130, 180)
    : box.right - chance.between(130, 180) - bedWide;
  const windowX = windowRight ? bedX + bedWide + 150 : box.left + 70;
  const windowWide = Math.min(300, (windowRight ? box.right - 60 : bedX - 150) - windowX);
  const style = cycle(['panes', 'doors', 'arch'] as const, home.number + 1);
  const tall = style === 'doors' ? floor - 134 : style === 'arch' ? 330 : 270;
  const plantX = windowRight ? box.right - 60 : box.left + 50;
  const netted = home.number % 5 === 2;
  return (
    shell(
      drawing,
      box,
      home,
      chance,
      chance.chance(0.4) ? mix(home.accentWall, home.wall, 0.35) : home.wall,
    ) +
    viewWindow(drawing, home, chance, windowX, 130, windowWide, tall, style) +
    (netted ? '' : pictures(drawing, home, chance, bedX + bedWide / 2)) +
    daylight(drawing, home, windowX, windowWide, floor) +
    rug(drawing, home, chance, bedX + bedWide / 2, floor + 70, bedWide + 300, 140) +
    nightstand(drawing, home, bedX - 92, floor + 14) +
    nightstand(drawing, home, bedX + bedWide + 16, floor + 14) +
    bed(drawing, home, chance, bedX, floor + 150, bedWide) +
    (netted ? net(drawing, bedX, floor + 60, bedWide) : '') +
    (chance.chance(0.5) && windowWide > 230
      ? armchair(drawing, home, chance, windowX + windowWide / 2, floor + 130, windowRight ? -1 : 1)
      : pottedPlant(
          drawing,
          plantX - 30,
          floor + 90,
          280,
          chance.pick(['fig', 'fan', 'banana', 'snake']),
          chance.pick([ink.terracotta, ink.cream, ink.char]),
          chance,
        )) +
    (chance.chance(0.6) && !netted
      ? pendant(drawing, home, chance, windowX + windowWide / 2, 66)
      : '') +
    veil(drawing, home)
  );
}

function pictures(drawing: Drawing, home: House, chance: Random, x: number): string {
  const frame = chance.pick([home.wood, ink.char, ink.honey]);
  const art = (at: number, y: number, w: number, h: number) =>
    picture(drawing, chance, x + at, y, w, h, frame, [home.accentWall, home.spice, home.cloth]);
  return chance.pick([
    art(-130, 130, 115, 150) + art(15, 130, 115, 150),
    art(-140, 130, 280, 150),
    art(-175, 145, 105, 130) + art(-52, 125, 105, 160) + art(70, 145, 105, 130),
  ]);
}

function headboard(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  foot: number,
  wide: number,
): string {
  const top = foot - chance.between(340, 375);
  const tall = foot - top - 120;
  const channels = (fill: string) =>
    times(8, (i) =>
      rect(x - 14 + (i * (wide + 28)) / 8, top, (wide + 28) / 8 - 2, tall, fill, { r: 16 }),
    );
  const cane = drawing.pattern(
    12,
    rect(0, 0, 12, 12, mix(home.wood, ink.honey, 0.6)) +
      line('M0 0L12 12M12 0L0 12', darker(home.wood, 0.05), 1.6),
  );
  const styles: readonly [string, ...string[]] = [
    rect(x - 14, top, wide + 28, tall, drawing.volume(home.wood, 0.18), { r: 10 }) +
      rect(x + 6, top + 18, wide - 12, tall, cane, { r: 6 }),
    channels(
      drawing.linear(
        [
          [0, darker(home.cloth, 0.15)],
          [0.4, lighter(home.cloth, 0.18)],
          [1, darker(home.cloth, 0.22)],
        ],
        'across',
      ),
    ),
    path(
      d`M${x - 10} ${foot - 120}V${top + 70}Q${x + wide / 2} ${top - 60} ${x + wide + 10} ${top + 70}V${foot - 120}Z`,
      drawing.volume(home.spice, 0.16),
    ),
    rect(x - 60, top + 40, wide + 120, tall - 40, drawing.volume(home.wood, 0.14), { r: 4 }) +
      line(
        times(9, (i) => d`M${x - 40 + (i * (wide + 80)) / 8} ${top + 40}v${tall - 40}`),
        darker(home.wood, 0.3),
        3,
        0.7,
      ),
  ];
  return chance.pick(styles);
}

function bed(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  foot: number,
  wide: number,
): string {
  const linen = chance.pick(['#faf5ea', '#f3ead9', lighter(home.secondCloth, 0.55)]);
  const print = clothPattern(
    drawing,
    chance,
    home.cloth,
    mix(home.secondCloth, home.cloth, 0.25),
    42,
  );
  const spread = drawing.linear([
    [0, lighter(linen, 0.4)],
    [0.5, linen],
    [1, darker(linen, 0.24)],
  ]);
  const top = foot - 190;
  const fold = foot - 104;
  const pillow = (at: number, y: number, w: number, fill: string) =>
    path(
      d`M${at + 10} ${y}Q${at + w / 2} ${y - 12} ${at + w - 10} ${y}Q${at + w + 8} ${y + 34} ${at + w - 6} ${y + 66}Q${at + w / 2} ${y + 76} ${at + 6} ${y + 66}Q${at - 8} ${y + 34} ${at + 10} ${y}Z`,
      fill,
    );
  const soft = drawing.linear([
    [0, '#fffdf6'],
    [0.5, darker(linen, 0.03)],
    [1, darker(linen, 0.22)],
  ]);
  const w = wide / 2;
  return (
    headboard(drawing, home, chance, x, foot, wide) +
    ellipse(x + w, foot + 4, wide * 0.6, 18, '#1d1518', 0.26) +
    rect(x - 6, top + 40, wide + 12, 150, darker(home.wood, 0.15), { r: 6 }) +
    pillow(x + 16, top - 46, w - 30, soft) +
    pillow(x + w + 14, top - 46, w - 30, soft) +
    pillow(x + 40, top - 18, w - 66, drawing.volume(home.secondCloth, 0.16)) +
    pillow(x + w + 26, top - 18, w - 66, drawing.volume(home.secondCloth, 0.16)) +
    cushion(
      drawing,
      x + w,
      top + 22,
      84,
      0,
      clothPattern(drawing, chance, home.spice, home.secondCloth, 24),
    ) +
    path(
      d`M${x - 4} ${top + 52}Q${x + w} ${top + 34} ${x + wide + 4} ${top + 52}L${x + wide + 22} ${foot - 14}Q${x + w} ${foot + 6} ${x - 22} ${foot - 14}Z`,
      spread,
    ) +
    line(
      d`M${x + 70} ${top + 62}Q${x + 50} ${foot - 60} ${x + 62} ${foot - 12}M${x + wide - 90} ${top + 60}Q${x + wide - 60} ${foot - 70} ${x + wide - 80} ${foot - 10}M${x + w + 30} ${top + 70}q14 20 4 60`,
      darker(linen, 0.2),
      4,
      0.35,
    ) +
    path(
      d`M${x - 16} ${fold + 10}Q${x + w} ${fold - 10} ${x + wide + 16} ${fold + 10}L${x + wide + 24} ${foot - 12}Q${x + w} ${foot + 8} ${x - 24} ${foot - 12}Z`,
      print,
    ) +
    path(
      d`M${x - 16} ${fold + 10}Q${x + w} ${fold - 10} ${x + wide + 16} ${fold + 10}L${x + wide + 24} ${foot - 12}Q${x + w} ${foot + 8} ${x - 24} ${foot - 12}Z`,
      drawing.linear([
        [0, '#fffaf0', 0.16],
        [1, '#241a1c', 0.38],
      ]),
    )
  );
}

function nightstand(drawing: Drawing, home: House, x: number, y: number): string {
  return (
    ellipse(x + 38, y + 2, 48, 8, '#1d1518', 0.24) +
    line(d`M${x + 10} ${y - 20}v20M${x + 66} ${y - 20}v20`, darker(home.wood, 0.3), 6) +
    rect(x, y - 104, 76, 86, drawing.volume(home.wood, 0.16), { r: 4 }) +
    rect(x + 8, y - 92, 60, 30, darker(home.wood, 0.14), { r: 2 }) +
    ellipse(x + 38, y - 77, 4, 4, ink.honey) +
    tableLamp(drawing, home, x + 38, y - 104, home.spice)
  );
}

/** A mosquito net gathered at the ceiling: it also makes the bed look like a small house. */
function net(drawing: Drawing, x: number, y: number, wide: number): string {
  const veilFill = drawing.linear([
    [0, '#fffdf6', 0.8],
    [0.5, '#fffdf6', 0.28],
    [1, '#fffdf6', 0.55],
  ]);
  const m = x + wide / 2;
  const side = (s: 1 | -1) =>
    path(
      d`M${m} 56C${m + s * 40} 130 ${m + s * (wide / 2 + 10)} 120 ${m + s * (wide / 2 + 26)} 250L${m + s * (wide / 2 + 52)} ${y + 60}Q${m + s * (wide / 2 + 14)} ${y + 74} ${m + s * (wide / 2 - 16)} ${y + 56}Q${m + s * (wide / 2 - 10)} ${y - 150} ${m + s * (wide / 2 - 44)} ${y - 200}Q${m + s * 40} 250 ${m} 120Z`,
      veilFill,
    );
  const folds = line(
    times(
      6,
      (i) =>
        d`M${m} 60C${m + (i - 2.5) * 16} 130 ${m + (i - 2.5) * (wide / 6)} 140 ${m + (i - 2.5) * (wide / 5.4)} 230`,
    ),
    '#fffdf6',
    2,
    0.6,
  );
  return ellipse(m, 56, 30, 9, '#fffdf6') + folds + side(1) + side(-1);
}
