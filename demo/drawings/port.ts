import { darker, ink } from './colour.ts';
import { type Drawing, d, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { ridge, water } from './landscape.ts';
import { outdoorVeil } from './light.ts';
import { pane } from './outdoors.ts';
import type { Random } from './random.ts';
import { inAir, sky } from './sky.ts';

type Scene = (drawing: Drawing, home: House, chance: Random) => string;

/** The river port under the hills: ship, cranes, containers, bridge. */
export const port: Scene = (drawing, home, chance) => {
  const steel = inAir('#c9774f', home.mood, 0.1);
  const boxes = [ink.clay, ink.forest, ink.amber, ink.dusk, ink.sage, ink.terracotta];
  const container = (i: number) => {
    const colour = inAir(boxes[(i * 5 + home.number) % 6] ?? ink.clay, home.mood);
    const x = 40 + (i % 6) * 118 + (i > 5 ? 60 : 0);
    const y = i > 5 ? 620 : 672;
    return (
      rect(x, y, 112, 50, colour) +
      line(
        times(6, (j) => d`M${x + 14 + j * 17} ${y + 6}v38`),
        darker(colour, 0.25),
        3,
      )
    );
  };
  const crane = (x: number, s: number) =>
    line(
      d`M${x} 724L${x + 40 * s} 400H${x + 90 * s}L${x + 130 * s} 724M${x + 20 * s} 560h${90 * s}M${x - 130 * s} 404H${x + 260 * s}M${x + 64 * s} 330L${x - 120 * s} 400M${x + 64 * s} 330L${x + 240 * s} 400M${x + 64 * s} 330V404`,
      steel,
      8,
    ) + line(d`M${x - 90 * s} 404v120`, ink.char, 3);
  const ship = chance.between(560, 700);
  const bridge = inAir('#8d8478', home.mood, 0.35);
  return (
    sky(drawing, home.mood, chance, 460) +
    ridge(390, 70, inAir('#6f8a72', home.mood, 0.55), chance) +
    line(
      'M-20 470H1220M150 470V330M560 470V330M-100 470Q40 430 150 332Q355 560 560 332Q700 440 860 470',
      bridge,
      6,
    ) +
    line(
      times(14, (i) => d`M${190 + i * 26} 470V${470 - Math.abs(i - 6.5) ** 2 * 2.4 - 20}`),
      bridge,
      2,
    ) +
    ridge(488, 30, inAir('#61805c', home.mood, 0.3), chance) +
    water(drawing, 520, home.mood, chance) +
    path(
      d`M${ship} 560H${ship + 470}L${ship + 430} 640H${ship + 50}Z`,
      inAir(home.cloth === ink.paper ? ink.dusk : home.cloth, home.mood, 0.08),
    ) +
    rect(ship + 40, 628, 400, 12, inAir(ink.clay, home.mood)) +
    rect(ship + 330, 480, 96, 82, inAir('#f2e9d8', home.mood, 0.1)) +
    times(3, (i) => pane(drawing, home, ship + 342 + i * 27, 496, 18, 18)) +
    rect(ship + 372, 440, 24, 42, inAir(ink.amber, home.mood)) +
    times(5, (i) =>
      rect(
        ship + 30 + i * 56,
        530 - (i % 2) * 26,
        52,
        32 + (i % 2) * 26,
        inAir(boxes[(i + home.number) % 6] ?? ink.clay, home.mood, 0.1),
      ),
    ) +
    rect(0, 716, 1200, 84, inAir('#b3a28d', home.mood)) +
    crane(210, 1) +
    crane(930, -1) +
    times(11, container) +
    line('M0 760H1200', '#f6ecd6', 5, 0.5) +
    outdoorVeil(drawing, home)
  );
};
