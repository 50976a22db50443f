import { clothPattern } from './cloth.ts';
import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, times } from './drawing.ts';
import type { House } from './house.ts';
import type { Random } from './random.ts';

/** A rug lying on the floor, seen in perspective. */
export function rug(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
  wide: number,
  deep: number,
): string {
  const ground = chance.pick([home.secondCloth, lighter(home.cloth, 0.3), ink.cream]);
  const print = clothPattern(drawing, chance, ground, mix(home.spice, ground, 0.35), 54);
  if (chance.chance(0.3))
    return (
      ellipse(x, y + deep / 2, wide * 0.52, deep * 0.52, darker(ground, 0.2)) +
      ellipse(x, y + deep / 2 - 3, wide * 0.52, deep * 0.52, ground) +
      ellipse(x, y + deep / 2 - 3, wide * 0.4, deep * 0.4, print, 0.9)
    );
  const shape = (inset: number) =>
    d`M${x - wide * 0.42 + inset} ${y + inset * 0.4}H${x + wide * 0.42 - inset}L${x + wide * 0.54 - inset * 1.2} ${y + deep - inset * 0.5}H${x - wide * 0.54 + inset * 1.2}Z`;
  const fringe = line(
    times(26, (i) => d`M${x - wide * 0.53 + (i * wide * 1.06) / 25} ${y + deep}v9`),
    lighter(ground, 0.2),
    3,
  );
  return (
    fringe +
    path(shape(0), ground) +
    path(shape(22), print) +
    path(
      shape(0),
      drawing.linear([
        [0, '#241a1c', 0.2],
        [1, '#241a1c', 0],
      ]),
    )
  );
}
