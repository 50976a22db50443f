import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, times } from './drawing.ts';
import type { Random } from './random.ts';

/** One leaf as a piece of a path: from its stem at x, y, `length` long, leaning `degrees` from upright. */
export function leaf(x: number, y: number, length: number, degrees: number, broad = 0.24): string {
  const angle = (degrees * Math.PI) / 180;
  const tipX = Math.sin(angle) * length;
  const tipY = -Math.cos(angle) * length;
  const sideX = Math.cos(angle) * length * broad;
  const sideY = Math.sin(angle) * length * broad;
  return d`M${x} ${y}q${tipX / 2 + sideX} ${tipY / 2 + sideY} ${tipX} ${tipY}q${-tipX / 2 - sideX} ${-tipY / 2 - sideY} ${-tipX} ${-tipY}`;
}

function frond(x: number, y: number, reach: number, drop: number, thick: number): string {
  const rise = -Math.abs(reach) * 0.42;
  return d`M${x} ${y}q${reach * 0.55} ${rise} ${reach} ${drop}q${-reach * 0.55} ${rise - drop + thick} ${-reach} ${-drop}`;
}

/** A tall palm whose foot stands at x, y. */
export function palm(x: number, y: number, tall: number, colour: string, lean = 0.1): string {
  const topX = x + tall * lean;
  const topY = y - tall;
  const trunk = d`M${x - tall * 0.03} ${y}Q${x + tall * lean * 0.2} ${y - tall * 0.5} ${topX - 3} ${topY}h6Q${x + tall * lean * 0.2 + tall * 0.05} ${y - tall * 0.5} ${x + tall * 0.03} ${y}Z`;
  const r = tall * 0.42;
  const back =
    frond(topX, topY, r * 0.75, -r * 0.42, r * 0.2) +
    frond(topX, topY, -r * 0.75, -r * 0.4, r * 0.2) +
    frond(topX, topY, r * 0.42, -r * 0.68, r * 0.22) +
    frond(topX, topY, -r * 0.38, -r * 0.7, r * 0.22);
  const front =
    frond(topX, topY, r, r * 0.12, r * 0.24) +
    frond(topX, topY, -r, r * 0.16, r * 0.24) +
    frond(topX, topY, r * 0.7, r * 0.55, r * 0.26) +
    frond(topX, topY, -r * 0.72, r * 0.58, r * 0.26) +
    frond(topX, topY, r * 0.28, r * 0.72, r * 0.2) +
    frond(topX, topY, -r * 0.3, r * 0.74, r * 0.2);
  return (
    path(trunk, mix(colour, ink.walnut, 0.6)) +
    path(back, darker(colour, 0.25)) +
    path(front, colour)
  );
}

/** A round-crowned tree, lit from its upper left. */
export function tree(x: number, y: number, tall: number, colour: string): string {
  const r = tall * 0.34;
  const top = y - tall * 0.66;
  return (
    path(
      d`M${x - tall * 0.03} ${y}L${x - tall * 0.015} ${top}h${tall * 0.03}L${x + tall * 0.035} ${y}Z`,
      mix(colour, ink.walnut, 0.7),
    ) +
    ellipse(x + r * 0.5, top + r * 0.3, r * 0.8, r * 0.66, darker(colour, 0.28)) +
    ellipse(x - r * 0.5, top + r * 0.28, r * 0.8, r * 0.66, darker(colour, 0.14)) +
    ellipse(x, top - r * 0.12, r, r * 0.82, colour) +
    ellipse(x - r * 0.28, top - r * 0.34, r * 0.58, r * 0.42, lighter(colour, 0.14))
  );
}

/** A flat-topped savanna tree. */
export function acacia(x: number, y: number, tall: number, colour: string): string {
  const top = y - tall;
  const trunk = d`M${x} ${y}C${x - 4} ${y - tall * 0.4} ${x + tall * 0.06} ${y - tall * 0.5} ${x - tall * 0.24} ${top + tall * 0.16}M${x} ${y - tall * 0.4}Q${x + tall * 0.1} ${y - tall * 0.6} ${x + tall * 0.26} ${top + tall * 0.2}`;
  return (
    line(trunk, mix(colour, ink.walnut, 0.7), tall * 0.045) +
    ellipse(x + tall * 0.22, top + tall * 0.2, tall * 0.34, tall * 0.1, darker(colour, 0.22)) +
    ellipse(x - tall * 0.18, top + tall * 0.12, tall * 0.42, tall * 0.12, colour) +
    ellipse(x - tall * 0.22, top + tall * 0.08, tall * 0.28, tall * 0.06, lighter(colour, 0.15))
  );
}

/** A low hedge or undergrowth along y, from x for `wide`. */
export function bushes(
  x: number,
  y: number,
  wide: number,
  tall: number,
  colour: string,
  chance: Random,
): string {
  const row = (from: number, base: number, low: number, high: number) => {
    let at = from;
    let shape = d`M${from} ${base + tall}V${base}`;
    while (at < x + wide) {
      const bump = Math.max(38, tall * chance.between(1.3, 2.2));
      const rise = -1.3 * tall * chance.between(low, high);
      shape += d`c${bump * 0.02} ${rise} ${bump * 0.98} ${rise} ${bump} 0`;
      at += bump;
    }
    return `${shape}${d`v${tall}Z`}`;
  };
  return (
    path(row(x, y, 0.7, 1.05), darker(colour, 0.2)) +
    path(row(x - tall * 0.5, y + tall * 0.35, 0.5, 0.8), colour)
  );
}

type PotPlant = 'fig' | 'snake' | 'fan' | 'banana';

/** A plant in a pot; its foot stands at x, y and `tall` is the height of both together. */
export function pottedPlant(
  drawing: Drawing,
  x: number,
  y: number,
  tall: number,
  kind: PotPlant,
  pot: string,
  chance: Random,
): string {
  const potTall = tall * 0.3;
  const potWide = tall * 0.3;
  const rim = y - potTall;
  const green = chance.pick([ink.forest, '#33614a', '#3f6b4c']);
  const foliage = leaves(x, rim, tall - potTall, kind, chance);
  const body = d`M${x - potWide / 2} ${rim}h${potWide}L${x + potWide * 0.36} ${y}h${-potWide * 0.72}Z`;
  return (
    ellipse(x, y + 2, potWide * 0.8, tall * 0.035, '#241a1c', 0.22) +
    path(foliage.back, darker(green, 0.2)) +
    path(foliage.front, green) +
    path(foliage.light, lighter(green, 0.18)) +
    path(
      body,
      drawing.linear(
        [
          [0, lighter(pot, 0.2)],
          [0.5, pot],
          [1, darker(pot, 0.3)],
        ],
        'across',
      ),
    ) +
    path(
      d`M${x - potWide * 0.54} ${rim - potTall * 0.06}h${potWide * 1.08}v${potTall * 0.16}h${-potWide * 1.08}Z`,
      lighter(pot, 0.12),
    )
  );
}

function leaves(x: number, y: number, tall: number, kind: PotPlant, chance: Random) {
  if (kind === 'snake') {
    const blade = (i: number, spread: number) =>
      leaf(x + i * tall * 0.06, y, tall * chance.between(0.7, 1), i * spread, 0.09);
    return {
      back: [-3, 3, -1, 1].map((i) => blade(i, 5)).join(''),
      front: [-2, 0, 2].map((i) => blade(i, 6)).join(''),
      light: leaf(x + 3, y, tall * 0.8, 4, 0.03),
    };
  }
  if (kind === 'fan') {
    const ray = (angle: number, size: number) => leaf(x, y - tall * 0.12, tall * size, angle, 0.1);
    return {
      back: [-78, -40, -12, 18, 48, 80].map((a) => ray(a, 0.75)).join(''),
      front: [-62, -28, 4, 34, 64].map((a) => ray(a, chance.between(0.75, 0.92))).join(''),
      light: [-50, 22].map((a) => ray(a, 0.6)).join(''),
    };
  }
  if (kind === 'banana') {
    const blade = (angle: number, size: number, up: number) =>
      leaf(x, y - tall * up, tall * size, angle, 0.19);
    return {
      back: blade(-70, 0.6, 0.15) + blade(66, 0.62, 0.2),
      front: blade(-30, 0.8, 0.08) + blade(36, 0.78, 0.05) + blade(3, 0.95, 0),
      light: blade(-14, 0.66, 0.1),
    };
  }
  const bunch = (count: number, size: number) =>
    times(count, () =>
      leaf(
        x + chance.between(-0.06, 0.06) * tall,
        y - tall * chance.between(0.1, 0.6),
        tall * size * chance.between(0.8, 1.2),
        chance.between(-95, 95),
        0.38,
      ),
    );
  return {
    back: bunch(8, 0.32) + d`M${x - 3} ${y}v${-tall * 0.6}h6v${tall * 0.6}Z`,
    front: bunch(8, 0.3),
    light: bunch(4, 0.24),
  };
}
