import { darker, ink, lighter } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { glow } from './light.ts';
import { bushes, leaf, palm, tree } from './plants.ts';
import type { Random } from './random.ts';
import { inAir } from './sky.ts';

/** Lawn and a path from y to the bottom: what most houses stand on. */
export function forecourt(
  drawing: Drawing,
  home: House,
  chance: Random,
  y: number,
  pathX: number,
): string {
  const lawn = inAir(chance.pick(['#86a35e', '#7c9a58', '#98a562']), home.mood);
  const stone = inAir('#cdb898', home.mood);
  return (
    rect(
      0,
      y,
      1200,
      800 - y,
      drawing.linear([
        [0, darker(lawn, 0.12)],
        [1, lighter(lawn, 0.14)],
      ]),
    ) +
    path(
      d`M${pathX - 40} ${y}h90Q${pathX + 110} ${y + 120} ${pathX + 240} 800H${pathX - 170}Q${pathX - 60} ${y + 110} ${pathX - 40} ${y}Z`,
      stone,
    ) +
    line(
      times(5, (i) => d`M${pathX - 44 - i * 20} ${y + 26 + i * i * 9}h${110 + i * 46}`),
      darker(stone, 0.2),
      3,
      0.5,
    ) +
    line(
      times(24, () => d`M${chance.between(0, 1190)} ${chance.between(y + 10, 790)}l4-9l4 9`),
      darker(lawn, 0.25),
      2,
      0.5,
    )
  );
}

/** Large leaves and blossoms in the very front, out of the corners. */
export function foreground(home: House, chance: Random): string {
  const green = inAir('#2f5d45', home.mood);
  const corner = (x: number, s: 1 | -1) => {
    const blades = (from: number, size: number) =>
      times(6, (i) => leaf(x, 830, chance.between(150, 230) * size, s * (from + i * 17), 0.15));
    return (
      path(blades(-16, 1), darker(green, 0.3)) +
      path(blades(-4, 0.8), green) +
      path(blades(6, 0.5), lighter(green, 0.2))
    );
  };
  const blossom = inAir(chance.pick([ink.clay, ink.amber, ink.rose, ink.honey]), home.mood);
  const flowers = (x: number) =>
    times(7, () => ellipse(x + chance.between(-70, 90), chance.between(715, 785), 9, 8, blossom));
  return corner(20, 1) + corner(1185, -1) + flowers(110) + flowers(1080);
}

/** Trees and palms left and right of something, behind it. */
export function grove(home: House, chance: Random, y: number): string {
  const far = inAir('#6c8d68', home.mood, 0.3);
  const near = inAir('#4d7852', home.mood, 0.08);
  const stand = (x: number) =>
    chance.chance(0.5)
      ? palm(x, y, chance.between(300, 440), near, chance.between(-0.12, 0.12))
      : tree(x, y, chance.between(280, 400), near);
  return (
    bushes(-30, y - 40, 1260, 60, far, chance) +
    stand(chance.between(20, 130)) +
    stand(chance.between(1060, 1180)) +
    (chance.chance(0.6) ? stand(chance.between(880, 1000)) : stand(chance.between(190, 300)))
  );
}

/** A window from outside: sky in the glass by day, lamplight by night. */
export function pane(
  drawing: Drawing,
  home: House,
  x: number,
  y: number,
  w: number,
  h: number,
  lit = home.lampsLit,
): string {
  const day = drawing.linear([
    [0, inAir('#8fb0b5', home.mood)],
    [0.55, inAir('#55757c', home.mood)],
    [1, inAir('#3c5a60', home.mood)],
  ]);
  const warm = drawing.linear([
    [0, '#ffe3a6'],
    [0.6, '#f4bf6d'],
    [1, '#c98443'],
  ]);
  return (
    rect(x, y, w, h, lit ? warm : day) +
    path(
      d`M${x + w * 0.1} ${y + h}l${w * 0.3} ${-h}h${w * 0.16}l${-w * 0.3} ${h}Z`,
      '#fffaf0',
      0.16,
    )
  );
}

/** A garden lamp with its light on the ground. */
export function lantern(drawing: Drawing, home: House, x: number, y: number): string {
  return (
    line(d`M${x} ${y}v-58`, ink.char, 5) +
    rect(x - 9, y - 78, 18, 24, home.lampsLit ? '#ffe2a0' : '#e9dfc9', { r: 3 }) +
    (home.lampsLit ? glow(drawing, x, y - 64, 110, 0.7) : '')
  );
}

/** A long shadow under something standing on y. */
export function groundShadow(x: number, y: number, wide: number): string {
  return ellipse(x, y, wide / 2, 16, '#1d1518', 0.28);
}

/** Water in a basin seen in perspective, with its stone rim. */
export function basin(
  drawing: Drawing,
  home: House,
  chance: Random,
  shape: string,
  rim: string,
): string {
  const blue = inAir('#5fa3a6', home.mood);
  const ripples = line(
    times(14, () => d`M${chance.between(260, 900)} ${chance.between(650, 780)}q20-7 40 0t40 0`),
    '#f4fbf4',
    3,
    0.4,
  );
  return (
    path(rim, inAir('#dccbb0', home.mood)) +
    path(
      shape,
      drawing.linear([
        [0, darker(blue, 0.25)],
        [1, lighter(blue, 0.25)],
      ]),
    ) +
    drawing.clipped(ripples, shape) +
    (home.lampsLit ? glow(drawing, 600, 710, 260, 0.35) : '')
  );
}
