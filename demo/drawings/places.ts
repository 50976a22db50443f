import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { landscape, pirogue, ridge } from './landscape.ts';
import { outdoorVeil } from './light.ts';
import { basin, forecourt, foreground, groundShadow, lantern, pane } from './outdoors.ts';
import { acacia, bushes, palm, tree } from './plants.ts';
import { cycle, type Random, random } from './random.ts';
import { inAir, sky } from './sky.ts';

type Scene = (drawing: Drawing, home: House, chance: Random) => string;

const viewSeed = (home: House): Random => random(`view ${home.number}`);

/** Lake Kivu from the shore. */
export const lakeView: Scene = (drawing, home, chance) =>
  landscape(drawing, 'lake', home.mood, viewSeed(home)) +
  pirogue(chance.between(260, 500), 700, 2, ink.walnut, inAir(home.spice, home.mood)) +
  bushes(chance.between(760, 900), 720, 500, 60, inAir('#3f6b4c', home.mood), chance) +
  palm(1090, 800, 420, inAir('#39654a', home.mood), -0.16) +
  foreground(home, chance) +
  outdoorVeil(drawing, home);

/** Towers over the wide river. */
export const skylineView: Scene = (drawing, home, chance) =>
  landscape(drawing, 'river', home.mood, viewSeed(home)) +
  pirogue(chance.between(240, 420), 640, 1.1, ink.walnut, inAir(home.cloth, home.mood)) +
  bushes(-30, 780, 1260, 44, inAir('#3f6b4c', home.mood), chance) +
  palm(chance.between(90, 170), 810, 470, inAir('#39654a', home.mood), 0.14) +
  palm(chance.between(1000, 1100), 820, 380, inAir('#39654a', home.mood), -0.1) +
  outdoorVeil(drawing, home);

/** An old garden with a path, a bench and flower beds. */
export const garden: Scene = (drawing, home, chance) => {
  const pathX = chance.between(420, 640);
  const bench = pathX + 300;
  const wood = inAir(home.wood, home.mood);
  const beds = (x: number, y: number) =>
    bushes(x, y, 220, 30, inAir('#45704b', home.mood), chance) +
    times(12, () =>
      ellipse(
        x + chance.between(0, 220),
        y + chance.between(-22, 12),
        8,
        7,
        inAir(chance.pick([ink.clay, ink.honey, ink.rose, '#f3e6d0']), home.mood),
      ),
    );
  return (
    sky(drawing, home.mood, chance, 500) +
    bushes(-30, 470, 1260, 80, inAir('#6c8d68', home.mood, 0.3), chance) +
    tree(chance.between(120, 260), 590, 430, inAir('#4d7852', home.mood)) +
    tree(
      chance.between(900, 1060),
      580,
      400,
      inAir(chance.pick(['#8b7db0', '#d08a5c', '#5f8a5a']), home.mood),
    ) +
    palm(chance.between(560, 760), 560, 330, inAir('#4a7650', home.mood, 0.1), 0.06) +
    forecourt(drawing, home, chance, 560, pathX) +
    beds(pathX - 330, 640) +
    beds(bench + 60, 620) +
    groundShadow(bench + 60, 690, 240) +
    rect(bench - 40, 610, 200, 14, wood, { r: 3 }) +
    rect(bench - 40, 634, 200, 14, wood, { r: 3 }) +
    rect(bench - 46, 656, 212, 14, lighter(wood, 0.2), { r: 3 }) +
    line(d`M${bench - 26} 610V690M${bench + 146} 610V690`, darker(wood, 0.3), 9) +
    lantern(drawing, home, pathX - 120, 700) +
    lantern(drawing, home, pathX + 210, 730) +
    foreground(home, chance) +
    outdoorVeil(drawing, home)
  );
};

/** A pool with a sun roof and the house's wall behind. */
export const pool: Scene = (drawing, home, chance) => {
  const wall = inAir(mix(home.wall, ink.paper, 0.4), home.mood);
  const left = chance.chance(0.5);
  const x = left ? 60 : 660;
  const stone = inAir('#d7c5a8', home.mood);
  const tile = drawing.pattern(
    80,
    rect(0, 0, 80, 80, stone) + line('M0 0H80M0 0V80', darker(stone, 0.14), 2),
  );
  const seat = (at: number) =>
    path(d`M${at} 640l26-70l16 4l-18 56h116v18h-140Z`, inAir('#f7efde', home.mood)) +
    rect(at + 60, 616, 50, 16, inAir(home.spice, home.mood), { r: 6 }) +
    line(d`M${at + 10} 648v18M${at + 128} 648v18`, ink.walnut, 7);
  const away = left ? 760 : 120;
  return (
    landscape(drawing, home.view === 'city' ? 'garden' : home.view, home.mood, viewSeed(home)) +
    bushes(-30, 540, 1260, 40, inAir('#44704c', home.mood), chance) +
    rect(0, 566, 1200, 234, tile) +
    rect(
      x,
      300,
      480,
      280,
      drawing.linear([
        [0, lighter(wall, 0.2)],
        [1, darker(wall, 0.1)],
      ]),
    ) +
    times(3, (i) => pane(drawing, home, x + 30 + i * 144, 340, 130, 238)) +
    rect(x - 40, 280, 560, 24, inAir(home.wood, home.mood)) +
    rect(x - 10, 304, 500, 14, '#1d1518', { opacity: 0.2 }) +
    seat(away) +
    seat(away + 180) +
    line(d`M${away + 160} 650V430`, ink.walnut, 9) +
    path(
      d`M${away + 10} 470Q${away + 160} 340 ${away + 310} 470Q${away + 235} 446 ${away + 160} 466Q${away + 85} 446 ${away + 10} 470Z`,
      inAir(home.spice, home.mood),
    ) +
    palm(left ? 1120 : 60, 600, 420, inAir('#44704c', home.mood), left ? -0.1 : 0.12) +
    basin(drawing, home, chance, 'M250 674H950L1090 800H110Z', 'M232 660H968L1130 810H70Z') +
    foreground(home, chance) +
    outdoorVeil(drawing, home)
  );
};

/** Copper country: terraces, a headframe, acacias. */
export const miningHills: Scene = (drawing, home, chance) => {
  const earth = inAir('#b27a4e', home.mood);
  const terrace = (y: number, far: number, from: number) =>
    path(
      d`M${from} ${y + 46}L${from + 50} ${y}H${from + 520}L${from + 580} ${y + 46}Z`,
      inAir(cycle(['#b98a5c', '#a56b44', '#94714a'], Math.round(far * 10)), home.mood, far),
    ) + rect(from + 50, y, 470, 5, inAir('#e0bb86', home.mood, far));
  const at = chance.between(150, 330);
  const frame = chance.between(820, 960);
  const steel = inAir('#5d5550', home.mood, 0.1);
  return (
    sky(drawing, home.mood, chance, 430) +
    ridge(390, 50, inAir('#96938a', home.mood, 0.65), chance) +
    ridge(450, 30, inAir('#a98561', home.mood, 0.4), chance) +
    times(4, (i) => terrace(400 + i * 46, 0.36 - i * 0.08, at - i * 44)) +
    line(
      d`M${frame} 590L${frame + 40} 370h30L${frame + 110} 590M${frame + 16} 500h78M${frame + 28} 434h54M${frame + 16} 500l66-66M${frame + 28} 434l66 66M${frame + 60} 372L${frame + 210} 580`,
      steel,
      8,
    ) +
    `<circle cx="${Math.round(frame + 54)}" cy="364" r="24" fill="none" stroke="${steel}" stroke-width="7"/>` +
    rect(frame + 130, 530, 150, 60, inAir(ink.clay, home.mood, 0.1)) +
    path(d`M${frame + 120} 532l84-36l86 36Z`, steel) +
    ridge(606, 22, inAir('#9a9358', home.mood), chance) +
    path('M0 800L420 640Q600 580 700 600Q760 616 560 680L360 800Z', earth) +
    times(3, (i) =>
      acacia(
        110 + i * 430 + chance.between(-60, 90),
        690 + i * 22,
        chance.between(150, 230),
        inAir('#55743f', home.mood),
      ),
    ) +
    ridge(740, 14, inAir('#7f8a4b', home.mood), chance) +
    foreground(home, chance) +
    outdoorVeil(drawing, home)
  );
};
