import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import type { Random } from './random.ts';
import { shadow } from './shadow.ts';

/** A low table with a still life on it; its middle stands at x, y. */
export function coffeeTable(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
): string {
  const wide = chance.between(200, 260);
  const top = y - chance.between(58, 72);
  const wood = drawing.linear([
    [0, lighter(home.wood, 0.3)],
    [1, darker(home.wood, 0.1)],
  ]);
  const round = chance.chance(0.5);
  const plate = round
    ? ellipse(x, top + 8, wide * 0.52, 27, darker(home.wood, 0.35)) +
      ellipse(x, top, wide * 0.52, 27, wood)
    : path(
        d`M${x - wide * 0.46} ${top - 20}h${wide * 0.92}L${x + wide * 0.56} ${top + 20}h${-wide * 1.12}Z`,
        wood,
      ) + rect(x - wide * 0.56, top + 20, wide * 1.12, 12, darker(home.wood, 0.3));
  const drum = path(
    d`M${x - wide * 0.3} ${top + 20}Q${x - wide * 0.2} ${y - 20} ${x - wide * 0.26} ${y}h${wide * 0.52}Q${x + wide * 0.2} ${y - 20} ${x + wide * 0.3} ${top + 20}Z`,
    drawing.volume(darker(home.wood, 0.2)),
  );
  const feet = line(
    d`M${x - wide * 0.44} ${top + 24}L${x - wide * 0.5} ${y + 6}M${x + wide * 0.44} ${top + 24}L${x + wide * 0.5} ${y + 6}M${x - wide * 0.3} ${top + 20}L${x - wide * 0.33} ${y - 22}M${x + wide * 0.3} ${top + 20}L${x + wide * 0.33} ${y - 22}`,
    darker(home.wood, 0.25),
    9,
  );
  return (
    shadow(x, y + 4, wide * 0.6, 17) +
    (round && chance.chance(0.6) ? drum : feet) +
    plate +
    stillLife(drawing, home, chance, x, top)
  );
}

/** What lies on a table top at y: books and a vase, a bowl of fruit, or a coffee pot with cups. */
export function stillLife(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
): string {
  const clay = chance.pick([ink.clay, ink.paper, ink.dusk, ink.char]);
  const books =
    rect(x - 70, y - 12, 74, 11, home.spice, { r: 2 }) +
    rect(x - 64, y - 22, 62, 10, home.accentWall, { r: 2 }) +
    rect(x - 66, y - 11, 70, 2, lighter(home.spice, 0.5));
  const vase = path(
    d`M${x + 30} ${y}q-20 -26 -2 -50v-14h22v14q18 24 -2 50Z`,
    drawing.linear(
      [
        [0, lighter(clay, 0.25)],
        [1, darker(clay, 0.25)],
      ],
      'across',
    ),
  );
  const twigs = line(
    d`M${x + 38} ${y - 60}q-12 -40 -26 -64M${x + 40} ${y - 60}q4 -50 0 -84M${x + 42} ${y - 60}q14 -30 34 -56`,
    ink.moss,
    3,
  );
  const blooms = [
    [-26, -66],
    [-14, -98],
    [0, -88],
    [14, -76],
    [34, -58],
    [22, -94],
  ]
    .map(([bx, by]) =>
      ellipse(
        x + 40 + (bx ?? 0),
        y - 60 + (by ?? 0) * 0.9,
        8,
        7,
        chance.chance(0.5) ? home.spice : ink.honey,
      ),
    )
    .join('');
  const fruit = [
    [-34, ink.amber],
    [-10, ink.clay],
    [14, ink.honey],
    [34, ink.moss],
  ] as const;
  const bowl =
    fruit
      .map(([fx, colour]) =>
        ellipse(
          x + fx,
          y - 32,
          17,
          16,
          drawing.radial([
            [0, lighter(colour, 0.3)],
            [1, darker(colour, 0.12)],
          ]),
        ),
      )
      .join('') +
    path(
      d`M${x - 60} ${y - 32}H${x + 60}Q${x + 44} ${y} ${x + 16} ${y}h-32Q${x - 44} ${y} ${x - 60} ${y - 32}Z`,
      drawing.volume(clay, 0.2),
    );
  const pot =
    path(
      d`M${x - 10} ${y}q-16 -30 4 -48h28q20 18 4 48ZM${x + 28} ${y - 36}q24 -6 26 -20l-4 -3q-6 12 -24 12Z`,
      drawing.volume(clay, 0.2),
    ) +
    ellipse(x + 8, y - 52, 7, 6, darker(clay, 0.2)) +
    path(
      d`M${x - 66} ${y - 20}h28q-1 20 -14 20t-14 -20ZM${x + 62} ${y - 18}h26q-1 18 -13 18t-13 -18Z`,
      ink.paper,
    );
  return chance.pick([books + vase + twigs + blooms, bowl, pot, books + pot]);
}

/** A low cabinet with things on it; its left foot is at x, y. */
export function sideboard(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
  wide: number,
): string {
  const tall = chance.between(96, 120);
  const doors = chance.whole(2, 4);
  const each = wide / doors;
  const cane = drawing.pattern(
    10,
    rect(0, 0, 10, 10, mix(home.wood, ink.honey, 0.6)) +
      line('M0 0L10 10M10 0L0 10', darker(home.wood, 0.1), 1.5),
  );
  return (
    shadow(x + wide / 2, y + 2, wide * 0.52, 10) +
    line(
      d`M${x + 20} ${y - 24}L${x + 14} ${y}M${x + wide - 20} ${y - 24}L${x + wide - 14} ${y}`,
      darker(home.wood, 0.3),
      8,
    ) +
    rect(x, y - tall, wide, tall - 22, drawing.volume(home.wood, 0.14), { r: 4 }) +
    times(doors, (i) =>
      rect(
        x + i * each + 9,
        y - tall + 12,
        each - 18,
        tall - 46,
        i % 2 === 0 ? cane : darker(home.wood, 0.12),
        { r: 3 },
      ),
    )
  );
}
