import { clothPattern, cushion } from './cloth.ts';
import { darker, lighter, mix } from './colour.ts';
import { type Drawing, d, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import type { Random } from './random.ts';
import { shadow } from './shadow.ts';

/** A sofa whose left foot stands at x, y. */
export function sofa(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
  wide: number,
): string {
  const cloth = home.cloth;
  const seats = wide > 430 ? 3 : 2;
  const arm = chance.between(34, 52);
  const tall = chance.between(150, 186);
  const round = chance.pick([10, 22, 40]);
  const legs = chance.between(14, 30);
  const seatTop = y - legs - 78;
  const inner = wide - arm * 2;
  const each = inner / seats;
  const body = drawing.volume(cloth, 0.14);
  const soft = drawing.linear([
    [0, lighter(cloth, 0.24)],
    [0.3, lighter(cloth, 0.05)],
    [1, darker(cloth, 0.22)],
  ]);
  const prints: readonly [string, string] = [
    clothPattern(drawing, chance, home.secondCloth, home.spice, 30),
    clothPattern(drawing, chance, home.spice, home.secondCloth, 24),
  ];
  const armAt = (at: number) =>
    rect(
      at,
      y - legs - 112,
      arm,
      112,
      drawing.linear([
        [0, lighter(cloth, 0.2)],
        [0.3, cloth],
        [1, darker(cloth, 0.26)],
      ]),
      { r: Math.min(round, 24) },
    );
  return (
    shadow(x + wide / 2, y + 2, wide * 0.54, 18) +
    line(
      d`M${x + 24} ${y - legs}l-6 ${legs}M${x + wide - 24} ${y - legs}l6 ${legs}`,
      home.wood,
      9,
    ) +
    rect(x + 8, y - tall, wide - 16, tall - legs, darker(cloth, 0.12), { r: round }) +
    times(seats, (i) =>
      rect(x + arm + i * each + 3, y - tall + 8, each - 6, tall - legs - 66, soft, {
        r: Math.min(round, 26),
      }),
    ) +
    rect(x + 6, y - legs - 44, wide - 12, 44, darker(cloth, 0.24), { r: 8 }) +
    times(seats, (i) => rect(x + arm + i * each + 1, seatTop, each - 2, 46, body, { r: 12 })) +
    armAt(x) +
    armAt(x + wide - arm) +
    cushion(drawing, x + arm + 48, seatTop - 26, 84, chance.between(-14, 6), prints[0]) +
    cushion(drawing, x + wide - arm - 46, seatTop - 24, 78, chance.between(-4, 16), prints[1]) +
    (chance.chance(0.6)
      ? cushion(
          drawing,
          x + arm + 104,
          seatTop - 18,
          64,
          chance.between(4, 18),
          drawing.volume(home.spice),
        )
      : '') +
    (chance.chance(0.45)
      ? path(
          d`M${x + wide - arm - 8} ${y - legs - 116}h${arm + 4}q6 60 0 118l-${arm * 0.7} 4q-6 -60 ${-arm * 0.3 - 4} -122Z`,
          clothPattern(
            drawing,
            chance,
            home.secondCloth,
            mix(home.spice, home.secondCloth, 0.4),
            26,
          ),
        )
      : '')
  );
}

/** A lounge chair seen a little from the side; `facing` 1 looks right, -1 left. */
export function armchair(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
  facing: 1 | -1,
): string {
  const cloth = chance.chance(0.5) ? home.spice : home.secondCloth;
  const body =
    shadow(0, 2, 104, 14) +
    line(d`M-62 -40L-78 0M62 -44L80 0M-30 -40L-36 -8M40 -44L44 -8`, home.wood, 9) +
    path(
      d`M-84 -176Q-92 -196 -62 -196H-20Q-2 -196 2 -172L14 -70H-62Z`,
      drawing.volume(cloth, 0.2),
    ) +
    path(
      d`M-66 -84Q-64 -102 -40 -102H70Q86 -102 86 -84V-64Q86 -50 70 -50H-52Q-64 -50 -66 -84Z`,
      drawing.linear([
        [0, lighter(cloth, 0.28)],
        [0.5, cloth],
        [1, darker(cloth, 0.3)],
      ]),
    ) +
    line(d`M-72 -120Q10 -148 78 -118L82 -46`, home.wood, 11) +
    cushion(
      drawing,
      -22,
      -128,
      62,
      8,
      clothPattern(
        drawing,
        chance,
        home.secondCloth === cloth ? home.cloth : home.secondCloth,
        home.wood,
        22,
      ),
    );
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${facing * 1.06} 1.06)">${body}</g>`;
}
