import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { landscape, pirogue, water } from './landscape.ts';
import { glow, outdoorVeil } from './light.ts';
import { foreground, pane } from './outdoors.ts';
import { bushes, palm } from './plants.ts';
import { cycle, type Random, random } from './random.ts';
import { inAir } from './sky.ts';
import { panes } from './towers.ts';

type Scene = (drawing: Drawing, home: House, chance: Random) => string;

/** A timber house on stilts at the water, with a landing stage. */
export const riversideHouse: Scene = (drawing, home, chance) => {
  const wall = inAir(mix(home.wood, ink.sand, 0.25), home.mood);
  const roof = inAir(cycle(['#7a6a4c', ink.clay, '#59695f'], home.number), home.mood);
  const x = chance.between(400, 520);
  const wide = 470;
  const boards = drawing.pattern(
    24,
    rect(0, 0, 24, 24, wall) + rect(0, 21, 24, 3, darker(wall, 0.25)),
  );
  const view = home.view === 'lake' || home.view === 'hills' ? 'lake' : 'river';
  const stilts = times(7, (i) => rect(x - 40 + i * 92, 520, 12, 130, darker(wall, 0.45)));
  return (
    landscape(drawing, view, home.mood, random(`view ${home.number}`)) +
    bushes(x + 140, 510, 620, 60, inAir('#5c8060', home.mood, 0.2), chance) +
    palm(x + 620, 560, 380, inAir('#4a7650', home.mood, 0.1), -0.08) +
    palm(x - 40, 556, 300, inAir('#4a7650', home.mood, 0.1), 0.1) +
    water(drawing, 580, home.mood, chance) +
    path(d`M${x - 60} 660h${wide + 160}l-40 60h${-wide - 60}Z`, inAir('#2b4a4c', home.mood), 0.35) +
    stilts +
    rect(x - 80, 514, wide + 160, 16, inAir(home.wood, home.mood)) +
    rect(x, 330, wide, 186, boards) +
    panes(x + 26, 362, wide * 0.54, 120, 3, 1, (px, py, w, h) =>
      pane(drawing, home, px + 5, py, w - 10, h),
    ) +
    rect(x + wide * 0.68, 356, 84, 160, darker(inAir(home.spice, home.mood), 0.1)) +
    pane(drawing, home, x + wide * 0.68 + 14, 374, 56, 60) +
    rect(x - 60, 330, wide + 120, 22, '#1d1518', { opacity: 0.25 }) +
    path(
      d`M${x - 90} 338L${x + 70} 196H${x + wide - 70}L${x + wide + 90} 338Z`,
      drawing.linear([
        [0, lighter(roof, 0.22)],
        [1, darker(roof, 0.15)],
      ]),
    ) +
    line(
      times(
        9,
        (i) => d`M${x + 50 + (i * (wide - 100)) / 8} 198L${x - 80 + (i * (wide + 160)) / 8} 336`,
      ),
      darker(roof, 0.25),
      3,
      0.6,
    ) +
    line(
      times(13, (i) => d`M${x - 76 + i * 52} 462v52`) + d`M${x - 80} 462h${wide + 160}`,
      inAir('#efe3cc', home.mood),
      5,
    ) +
    (home.lampsLit ? glow(drawing, x + wide / 2, 440, 300, 0.55) : '') +
    path(d`M${x - 70} 530h130l-190 130h-170Z`, inAir(home.wood, home.mood)) +
    line(
      d`M${x - 70} 530L${x - 300} 660M${x - 240} 640v70M${x - 150} 600v90`,
      darker(wall, 0.4),
      8,
    ) +
    pirogue(x - 330, 712, 1.5, ink.walnut, inAir(home.spice, home.mood)) +
    foreground(home, chance) +
    outdoorVeil(drawing, home)
  );
};
