import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import type { Mood, View } from './house.ts';
import { acacia, bushes, palm, tree } from './plants.ts';
import type { Random } from './random.ts';
import { airs, inAir, sky } from './sky.ts';
import { skyline } from './towers.ts';

/** A ridge across the sheet: a soft line of hills from `high` to the bottom. */
export function ridge(y: number, swing: number, fill: string, chance: Random): string {
  const steps = 5;
  let shape = d`M-20 820V${y + chance.between(-swing, swing) * 0.5}`;
  for (let i = 1; i <= steps; i++) {
    const x = (1240 / steps) * i - 20;
    const peak = y + chance.between(-swing, swing);
    shape += d`S${x - 130} ${peak - swing * 0.2} ${x} ${peak}`;
  }
  return path(`${shape}V820Z`, fill);
}

/** Water from y down to the bottom, with the sky lying on it in streaks. */
export function water(drawing: Drawing, y: number, mood: Mood, chance: Random): string {
  const air = airs[mood];
  const deep = inAir('#3d6f78', mood);
  const streak = (i: number) => {
    const at = y + 8 + (i * i * (780 - y)) / 196;
    const wide = chance.between(40, 120) + i * 9;
    return d`M${chance.between(-20, 1160)} ${at}h${wide}`;
  };
  return (
    rect(
      0,
      y,
      1200,
      800 - y,
      drawing.linear([
        [0, mix(air.haze, deep, 0.25)],
        [0.35, mix(air.haze, deep, 0.65)],
        [1, darker(deep, 0.2)],
      ]),
    ) +
    line(times(14, streak), air.sun, 2.5, 0.35) +
    line(times(8, streak), darker(deep, 0.25), 3, 0.25)
  );
}

/** A dug-out canoe with a paddler. */
export function pirogue(x: number, y: number, size: number, colour: string, cloth: string): string {
  return (
    ellipse(x, y + 5 * size, 62 * size, 4 * size, '#1a2530', 0.25) +
    path(
      d`M${x - 64 * size} ${y - 7 * size}Q${x} ${y + 12 * size} ${x + 66 * size} ${y - 9 * size}Q${x} ${y + 2 * size} ${x - 64 * size} ${y - 7 * size}`,
      colour,
    ) +
    path(
      d`M${x + 14 * size} ${y - 1 * size}q-3 ${-22 * size} ${5 * size} ${-24 * size}q${9 * size} ${2 * size} ${7 * size} ${23 * size}Z`,
      cloth,
    ) +
    ellipse(x + 20 * size, y - 30 * size, 4.6 * size, 5.4 * size, darker(colour, 0.3)) +
    line(d`M${x + 8 * size} ${y - 26 * size}L${x + 36 * size} ${y + 8 * size}`, colour, 2 * size)
  );
}

function lake(drawing: Drawing, mood: Mood, chance: Random): string {
  const cone = chance.between(260, 900);
  const volcano = d`M${cone - 330} 500C${cone - 170} 450 ${cone - 90} 320 ${cone - 44} 292h88C${cone + 96} 330 ${cone + 180} 450 ${cone + 340} 500Z`;
  const glow =
    mood === 'night' || mood === 'dusk'
      ? ellipse(
          cone,
          286,
          90,
          60,
          drawing.radial([
            [0, '#f08a4b', 0.8],
            [1, '#f08a4b', 0],
          ]),
        )
      : '';
  const shore = inAir('#4f7c5b', mood, 0.2);
  return (
    glow +
    path(volcano, inAir('#5d7d8a', mood, 0.6)) +
    ridge(440, 34, inAir('#5a8078', mood, 0.5), chance) +
    ridge(474, 22, inAir('#4e7a62', mood, 0.3), chance) +
    water(drawing, 505, mood, chance) +
    path(d`M1220 500Q1040 496 ${chance.between(820, 930)} 524Q1060 534 1220 560Z`, shore) +
    bushes(1000, 512, 210, 22, shore, chance) +
    pirogue(chance.between(250, 720), chance.between(570, 640), 1, ink.walnut, ink.clay)
  );
}

function river(drawing: Drawing, mood: Mood, chance: Random): string {
  const bank = inAir('#5d7a58', mood, 0.35);
  const island = chance.between(200, 760);
  return (
    skyline(drawing, 486, 0.42, mood, chance, 0.5) +
    bushes(-20, 492, 1240, 13, bank, chance) +
    water(drawing, 500, mood, chance) +
    bushes(island, 590, 230, 15, inAir('#6d9160', mood), chance) +
    bushes(island + 270, 640, 130, 11, inAir('#7a9a62', mood), chance) +
    pirogue(chance.between(180, 900), 680, 1.2, ink.walnut, ink.amber)
  );
}

function city(drawing: Drawing, mood: Mood, chance: Random): string {
  const green = inAir('#4c7552', mood);
  return (
    skyline(drawing, 560, 0.7, mood, chance, 0.45) +
    bushes(-20, 566, 1240, 22, inAir('#54785a', mood, 0.3), chance) +
    skyline(drawing, 690, 0.8, mood, chance, 0.1) +
    bushes(-20, 700, 1240, 46, green, chance) +
    rect(0, 720, 1200, 80, darker(green, 0.25))
  );
}

function hills(_: Drawing, mood: Mood, chance: Random): string {
  const grass = inAir('#a8a05f', mood);
  return (
    ridge(400, 50, inAir('#8c8f8a', mood, 0.65), chance) +
    ridge(460, 44, inAir('#a98561', mood, 0.45), chance) +
    ridge(530, 36, inAir('#8f8f5a', mood, 0.22), chance) +
    times(4, () =>
      acacia(
        chance.between(40, 1160),
        chance.between(560, 600),
        chance.between(50, 80),
        inAir('#6d8250', mood, 0.15),
      ),
    ) +
    ridge(620, 26, grass, chance) +
    times(3, (i) =>
      acacia(
        160 + i * 400 + chance.between(-90, 120),
        chance.between(660, 720),
        chance.between(120, 190),
        inAir('#54743f', mood),
      ),
    ) +
    ridge(735, 16, darker(grass, 0.15), chance)
  );
}

function garden(_: Drawing, mood: Mood, chance: Random): string {
  const lawn = inAir('#7fa05c', mood);
  const blossom = inAir(chance.pick(['#8f7fb0', '#d98b5f', '#c98f9a']), mood);
  return (
    bushes(-20, 470, 1240, 60, inAir('#5c8268', mood, 0.35), chance) +
    tree(chance.between(100, 420), 600, 330, inAir('#4d7a52', mood, 0.1)) +
    tree(chance.between(560, 1060), 600, 300, blossom) +
    bushes(-20, 590, 1240, 40, inAir('#45704b', mood), chance) +
    path('M0 612Q600 590 1200 616V800H0Z', lawn) +
    path('M0 690Q520 640 1200 668V700Q520 690 0 760Z', lighter(lawn, 0.22), 0.6) +
    palm(chance.between(420, 640), 640, 300, inAir('#4a7a4c', mood), 0.08)
  );
}

function avenue(drawing: Drawing, mood: Mood, chance: Random): string {
  const road = inAir('#b99f86', mood);
  return (
    skyline(drawing, 560, 0.4, mood, chance, 0.5) +
    bushes(-20, 566, 1240, 30, inAir('#5c8060', mood, 0.3), chance) +
    path('M0 800V640Q480 570 600 562Q720 570 1200 640V800Z', inAir('#a9a070', mood)) +
    path('M230 800L570 566h60L970 800Z', road) +
    line('M600 800V760M600 720v-26M600 670v-16M600 630v-10', lighter(road, 0.5), 7, 0.7) +
    times(3, (i) =>
      palm(
        520 - i * 150,
        600 + i * 62,
        190 + i * 110,
        inAir('#4a7650', mood, 0.3 - i * 0.12),
        -0.05,
      ),
    ) +
    times(3, (i) =>
      palm(
        680 + i * 150,
        600 + i * 62,
        190 + i * 110,
        inAir('#4a7650', mood, 0.3 - i * 0.12),
        0.05,
      ),
    )
  );
}

const landscapes: Readonly<Record<View, (drawing: Drawing, mood: Mood, chance: Random) => string>> =
  { lake, river, city, hills, garden, avenue };

/** What lies outside: sky and land over the whole sheet, its horizon a little below the middle. */
export function landscape(drawing: Drawing, view: View, mood: Mood, chance: Random): string {
  return (
    sky(drawing, mood, chance, view === 'hills' ? 420 : 500) +
    landscapes[view](drawing, mood, chance)
  );
}
