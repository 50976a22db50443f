import { clothPattern, picture } from './cloth.ts';
import { darker, ink, lighter } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { pendant, tableLamp } from './lamps.ts';
import { veil } from './light.ts';
import { pottedPlant } from './plants.ts';
import { cycle, type Random, random } from './random.ts';
import { roomBox, shell } from './room.ts';
import { rug } from './rug.ts';
import { sideboard, stillLife } from './tables.ts';
import { daylight, viewWindow } from './view-window.ts';

/** A dining room: a long table, chairs, lamps above it, the view behind. */
export function diningRoom(drawing: Drawing, home: House, chance: Random): string {
  const box = roomBox(chance);
  const floor = box.floor;
  const middle = (box.left + box.right) / 2 + chance.between(-30, 30);
  const style = cycle(['doors', 'panes', 'arch'] as const, home.number);
  const wide = style === 'doors' ? 520 : style === 'panes' ? 360 : 250;
  const left = home.number % 2 === 0;
  const windowX = left ? box.left + 130 : box.right - 130 - wide;
  const boardX = left ? windowX + wide + 90 : windowX - 330;
  const lamps = chance.whole(1, 3);
  return (
    shell(drawing, box, home, chance) +
    viewWindow(
      drawing,
      home,
      chance,
      windowX,
      124,
      wide,
      style === 'doors' ? floor - 128 : 300,
      style,
    ) +
    daylight(drawing, home, windowX, wide, floor) +
    picture(drawing, chance, boardX + 30, 180, 170, 190, home.wood, [
      home.accentWall,
      home.spice,
      home.cloth,
    ]) +
    sideboard(drawing, home, chance, boardX, floor + 20, 240) +
    tableLamp(drawing, home, boardX + 46, floor - 84, home.spice) +
    rug(drawing, home, chance, middle, floor + 70, 860, 140) +
    table(drawing, home, chance, middle, floor + 168) +
    pottedPlant(
      drawing,
      left ? box.right - 50 : box.left + 50,
      floor + 50,
      300,
      chance.pick(['fig', 'fan', 'banana']),
      chance.pick([ink.terracotta, ink.char, ink.cream]),
      chance,
    ) +
    times(lamps, (i) =>
      pendant(
        drawing,
        home,
        random(`lamps ${home.number}`),
        middle + (i - (lamps - 1) / 2) * 190,
        120,
      ),
    ) +
    veil(drawing, home)
  );
}

function table(drawing: Drawing, home: House, chance: Random, x: number, y: number): string {
  const w = chance.between(300, 340);
  const top = y - 128;
  const seat = home.cloth === ink.paper ? home.spice : home.cloth;
  const behind = (at: number) =>
    rect(at - 42, top - 104, 84, 110, drawing.volume(seat, 0.18), { r: 22 }) +
    line(d`M${at - 36} ${top}v60M${at + 36} ${top}v60`, darker(home.wood, 0.3), 8);
  const before = (at: number) =>
    ellipse(at, y + 46, 62, 9, '#1d1518', 0.26) +
    line(
      d`M${at - 36} ${y - 30}L${at - 42} ${y + 44}M${at + 36} ${y - 30}L${at + 42} ${y + 44}`,
      darker(home.wood, 0.2),
      9,
    ) +
    rect(at - 48, y - 52, 96, 24, drawing.volume(seat, 0.2), { r: 9 }) +
    path(
      d`M${at - 48} ${y - 48}V${y - 136}q0-26 26-26h44q26 0 26 26v88h-12v-80q0-20-20-20h-32q-20 0-20 20v80Z`,
      home.wood,
    ) +
    rect(at - 36, y - 148, 72, 56, drawing.volume(seat, 0.16), { r: 16 });
  const plate = (at: number) =>
    ellipse(at, top - 14, 44, 8, '#fffdf7') + ellipse(at, top - 15, 27, 5, '#e6dcc8');
  const runner = path(
    d`M${x - 90} ${top - 24}h180l24 46v34l-114 12l-114-12v-34Z`,
    clothPattern(drawing, chance, home.secondCloth, home.spice, 32),
  );
  return (
    times(3, (i) => behind(x + (i - 1) * 180)) +
    ellipse(x, y + 6, w * 1.08, 18, '#1d1518', 0.26) +
    line(
      d`M${x - w + 50} ${top + 20}L${x - w + 30} ${y}M${x + w - 50} ${top + 20}L${x + w - 30} ${y}`,
      darker(home.wood, 0.3),
      16,
    ) +
    path(
      d`M${x - w + 34} ${top - 26}H${x + w - 34}L${x + w} ${top + 14}H${x - w}Z`,
      drawing.linear([
        [0, lighter(home.wood, 0.35)],
        [1, lighter(home.wood, 0.1)],
      ]),
    ) +
    rect(x - w, top + 14, w * 2, 15, darker(home.wood, 0.25)) +
    runner +
    plate(x - w * 0.55) +
    plate(x + w * 0.55) +
    stillLife(drawing, home, chance, x, top - 4) +
    before(x - 210) +
    before(x + 210)
  );
}
