import { darker, ink, lighter } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect } from './drawing.ts';
import type { House } from './house.ts';
import { glow, outdoorVeil } from './light.ts';
import { basin, forecourt, foreground, groundShadow, grove, lantern, pane } from './outdoors.ts';
import { bushes } from './plants.ts';
import { body, plasterOf } from './plaster.ts';
import type { Random } from './random.ts';
import { inAir, sky } from './sky.ts';
import { panes } from './towers.ts';

type Scene = (drawing: Drawing, home: House, chance: Random) => string;

/** A flat-roofed villa of two shifted boxes, with a pool or a lawn before it. */
export const villa: Scene = (drawing, home, chance) => {
  const wall = plasterOf(home, 0);
  const timber = inAir(home.wood, home.mood);
  const slats = drawing.pattern(
    16,
    rect(0, 0, 16, 16, timber) + rect(0, 0, 4, 16, darker(timber, 0.35)),
  );
  const x = chance.between(170, 230);
  const wide = chance.between(720, 780);
  const upper = x + (chance.chance(0.5) ? -30 : wide * 0.36);
  const ground = 590;
  const poolside = chance.chance(0.5);
  const railing =
    rect(upper + 20, 320, wide * 0.62 - 40, 62, '#dcebe8', { opacity: 0.28 }) +
    line(d`M${upper + 20} 320h${wide * 0.62 - 40}`, '#f1ece0', 4);
  return (
    sky(drawing, home.mood, chance, 520) +
    grove(home, chance, 570) +
    forecourt(drawing, home, chance, ground - 12, x + wide * 0.42) +
    groundShadow(x + wide / 2, ground + 4, wide * 1.08) +
    rect(x, 400, wide, ground - 400, body(drawing, wall)) +
    rect(x + wide * 0.08, 432, wide * 0.24, ground - 432, slats) +
    panes(x + wide * 0.52, 424, wide * 0.42, ground - 434, 4, 1, (px, py, w, h) =>
      pane(drawing, home, px + 4, py, w - 8, h),
    ) +
    rect(x + wide * 0.36, 440, wide * 0.1, ground - 440, darker(timber, 0.3)) +
    ellipse(x + wide * 0.445, 518, 4, 4, ink.honey) +
    rect(upper, 208, wide * 0.62, 176, body(drawing, lighter(wall, 0.2))) +
    panes(upper + 26, 232, wide * 0.62 - 150, 150, 3, 1, (px, py, w, h) =>
      pane(drawing, home, px + 4, py, w - 8, h),
    ) +
    rect(upper + wide * 0.62 - 106, 232, 84, 152, slats) +
    railing +
    rect(upper - 34, 188, wide * 0.62 + 68, 24, lighter(wall, 0.45)) +
    rect(upper - 34, 212, wide * 0.62 + 68, 12, '#1d1518', { opacity: 0.18 }) +
    rect(x - 44, 382, wide + 88, 26, lighter(wall, 0.4)) +
    rect(x - 20, 408, wide + 40, 16, '#1d1518', { opacity: 0.2 }) +
    (home.lampsLit ? glow(drawing, x + wide * 0.7, 500, 300, 0.4) : '') +
    bushes(x - 60, ground - 6, 200, 26, inAir('#4c7550', home.mood), chance) +
    bushes(x + wide * 0.94, ground - 4, 180, 30, inAir('#4c7550', home.mood), chance) +
    (poolside
      ? basin(drawing, home, chance, 'M330 660H920L1040 776H210Z', 'M312 646H938L1078 792H172Z') +
        loungers(home)
      : lantern(drawing, home, x + wide * 0.24, 690) +
        lantern(drawing, home, x + wide * 0.72, 700)) +
    foreground(home, chance) +
    outdoorVeil(drawing, home)
  );
};

function loungers(home: House): string {
  const one = (x: number) =>
    path(d`M${x} 654l16-44l12 3l-10 36h70v12h-88Z`, inAir('#f5eddc', home.mood)) +
    line(d`M${x + 8} 660v14M${x + 78} 660v14`, ink.walnut, 5);
  return (
    one(860) +
    one(980) +
    line('M968 662V520', ink.walnut, 6) +
    path('M880 546Q968 470 1056 546Q968 526 880 546Z', inAir(home.spice, home.mood))
  );
}
