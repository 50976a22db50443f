import { darker, ink, lighter } from './colour.ts';
import type { Company } from './company.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import { leaf } from './plants.ts';
import { cycle } from './random.ts';

/** Small signs on a 120 × 120 sheet, drawn with one ink and one accent so they read at any size. */
const signs: Readonly<Record<string, (main: string, accent: string) => string>> = {
  villa: (m, a) =>
    path('M14 58L60 24l46 34v6H14Z', m) +
    rect(24, 66, 72, 34, m) +
    rect(34, 74, 20, 14, a) +
    rect(66, 74, 14, 26, a),
  apartment: (m, a) =>
    rect(32, 16, 56, 88, m, { r: 3 }) +
    path(
      'M42 28h12v12H42ZM66 28h12v12H66ZM42 50h12v12H42ZM66 50h12v12H66ZM42 72h12v12H42ZM66 72h12v12H66Z',
      a,
    ),
  studio: (m, a) =>
    rect(16, 62, 88, 26, m, { r: 8 }) +
    rect(22, 44, 32, 22, a, { r: 6 }) +
    path('M20 88h8v12h-8ZM92 88h8v12h-8Z', m),
  lake: (m, a) =>
    ellipse(82, 34, 15, 15, a) +
    path('M10 70L44 30l26 34l12-14l28 20Z', m) +
    line('M14 84q12-8 24 0t24 0t24 0t20-2M26 98q12-8 24 0t24 0t20-2', m, 6),
  river: (m, a) =>
    path('M16 70Q60 92 104 66Q60 82 16 70Z', m) +
    path('M56 66q-2-24 8-26q12 2 8 25Z', a) +
    ellipse(65, 32, 7, 8, m) +
    line('M50 40L84 84', m, 4) +
    line('M16 96q14-8 28 0t28 0t28 0', m, 5),
  garden: (m, a) =>
    path([-70, -36, 0, 36, 70].map((angle) => leaf(60, 84, 58, angle, 0.28)).join(''), m) +
    path('M38 82h44l-6 24H44Z', a),
  pool: (m, a) =>
    line('M38 78V28q0-10 10-10t10 8M74 78V28q0-10 10-10t10 8M38 46h36M38 62h36', a, 7) +
    line('M10 84q12-8 24 0t24 0t24 0t24 0M10 100q12-8 24 0t24 0t24 0t24 0', m, 7),
  family: (m, a) =>
    ellipse(40, 36, 14, 15, m) +
    ellipse(82, 40, 12, 13, m) +
    ellipse(62, 64, 9, 10, a) +
    path(
      'M16 100q0-44 24-44q14 0 18 14q-12 6-12 30ZM106 100q0-40-24-42q-12 2-16 12q14 6 14 30Z',
      m,
    ) +
    path('M48 100q0-22 14-22t14 22Z', a),
  business: (m, a) =>
    rect(14, 44, 92, 56, m, { r: 8 }) +
    line('M44 44V32q0-8 8-8h16q8 0 8 8v12', m, 8) +
    rect(14, 66, 92, 7, a) +
    rect(52, 60, 16, 20, a, { r: 3 }),
  safari: (m, a) =>
    ellipse(60, 60, 20, 20, a) +
    path('M58 104q4-30-2-44l-26-14l28 6l2-20l4 20l30-8l-28 18q-4 20 0 42Z', m) +
    ellipse(34, 42, 26, 9, m) +
    ellipse(84, 40, 28, 10, m) +
    ellipse(58, 28, 26, 9, m),
  market: (m, a) =>
    path('M14 54Q20 20 60 16Q100 20 106 54Q94 44 84 54Q72 44 60 54Q48 44 36 54Q26 44 14 54Z', m) +
    line('M60 50V98', m, 6) +
    rect(24, 78, 72, 24, m, { r: 3 }) +
    ellipse(38, 74, 9, 9, a) +
    ellipse(58, 70, 10, 10, a) +
    ellipse(80, 74, 9, 9, a),
  heart: (m, a) =>
    path('M60 102Q10 66 16 40Q24 16 46 22Q56 26 60 38Q64 26 74 22Q96 16 104 40Q110 66 60 102Z', m) +
    path('M60 82Q34 62 36 48Q42 36 52 44L60 54L68 44Q78 36 84 48Q86 62 60 82Z', a),
  wifi: (m, a) =>
    line('M16 50q44-40 88 0M32 68q28-26 56 0M46 84q14-12 28 0', m, 9) + ellipse(60, 98, 8, 8, a),
  power: (m, a) => ellipse(60, 60, 46, 46, m) + path('M66 20L36 66h20l-6 36l34-50H62Z', a),
  water: (m, a) =>
    path('M60 12Q100 62 96 76Q92 106 60 106Q28 106 24 76Q20 62 60 12Z', m) +
    line('M42 74q2 16 16 18', a, 7),
  security: (m, a) =>
    path('M60 12L100 26V58Q98 92 60 108Q22 92 20 58V26Z', m) + line('M40 60l14 14l28-30', a, 9),
  car: (m, a) =>
    path('M14 76q0-16 14-18l12-24q4-8 14-8h20q10 0 16 8l10 24q10 2 10 14v16H14Z', m) +
    path('M46 56l8-18h10v18ZM70 56V38h6l10 18Z', a) +
    ellipse(36, 90, 12, 12, m) +
    ellipse(88, 90, 12, 12, m) +
    ellipse(36, 90, 5, 5, a) +
    ellipse(88, 90, 5, 5, a),
  broom: (m, a) =>
    line('M84 16L56 62', m, 8) +
    path('M40 58l34 20q-8 20-22 28q-24-4-38-20q14-8 26-28Z', m) +
    line('M30 92l10-14M44 100l10-16M58 102l6-12', a, 5),
  cook: (m, a) =>
    path('M36 60Q14 52 22 34Q32 20 46 28Q60 10 76 28Q94 20 100 36Q104 54 84 60V84H36Z', m) +
    rect(36, 88, 48, 14, a, { r: 3 }),
  key: (m, a) =>
    ellipse(38, 44, 26, 26, m) +
    ellipse(38, 44, 11, 11, a) +
    line('M54 60L98 104M84 90l12-12M72 78l10-10', m, 10),
};

/** One sign on a 120 × 120 sheet with a clear ground, or undefined for an unknown name. */
export function sign(name: string): string | undefined {
  return signs[name]?.(ink.forest, ink.amber);
}

/** A made-up company's mark on a 480 × 240 sheet: a sign in its own two colours over its name. */
export function logo(drawing: Drawing, number: number, company: Company): string {
  const { name } = company;
  const main = cycle(
    [ink.forest, ink.clay, ink.dusk, ink.teak, ink.plum, ink.moss, ink.walnut],
    number,
  );
  const accent = cycle(
    [ink.amber, ink.honey, ink.terracotta, ink.sage],
    number + Math.floor(number / 4),
  );
  const draw = signs[company.sign];
  const ring =
    number % 3 === 0
      ? ellipse(240, 84, 74, 74, lighter(accent, 0.65))
      : number % 3 === 1
        ? path(d`M240 10L306 48V120L240 158L174 120V48Z`, lighter(accent, 0.65))
        : rect(170, 14, 140, 140, lighter(accent, 0.65), { r: 30 });
  const lettering = `<text x="240" y="206" text-anchor="middle" font-family="Fraunces Variable, Georgia, serif" font-size="${name.length > 18 ? 28 : 34}" font-weight="600" fill="${main}">${name}</text>`;
  return (
    rect(
      0,
      0,
      480,
      240,
      drawing.linear([
        [0, '#fffaf0'],
        [1, '#f6ecda'],
      ]),
    ) +
    ring +
    `<g transform="translate(186 30) scale(.9)">${draw?.(main, accent) ?? ''}</g>` +
    lettering +
    rect(216, 220, 48, 4, accent, { r: 2 })
  );
}

/** The front of a small shop on the full sheet, its name over the door. */
export function shopFront(drawing: Drawing, number: number, company: Company): string {
  const { name } = company;
  const paint = cycle(
    ['#e9d3a4', ink.terracotta, '#b9c3ae', ink.blush, '#a9b5bb', '#dcb896', ink.sage],
    number,
  );
  const main = cycle([ink.forest, ink.clay, ink.dusk, ink.walnut, ink.plum], number * 2 + 1);
  const accent = cycle([ink.amber, ink.cream, ink.honey], number);
  const draw = signs[company.sign];
  const glass = drawing.linear([
    [0, '#ffe9bd'],
    [0.5, '#f1c880'],
    [1, '#b98a55'],
  ]);
  const goods = times(8, (i) =>
    rect(
      196 + i * 52,
      560 - ((i * 37 + number * 23) % 60),
      40,
      64 + ((i * 37 + number * 23) % 60),
      cycle([ink.clay, ink.moss, ink.amber, ink.dusk, ink.paper], i + number),
      { r: 8 },
    ),
  );
  const awning = times(10, (i) =>
    path(d`M${120 + i * 96} 330h96l10 84q-53 34-106 0Z`, i % 2 === 0 ? main : lighter(accent, 0.4)),
  );
  const pots = (x: number) =>
    path([-60, -30, 0, 30, 60].map((angle) => leaf(x, 640, 130, angle, 0.2)).join(''), ink.forest) +
    path(d`M${x - 40} 630h80l-12 80h-56Z`, ink.clay);
  return (
    rect(
      0,
      0,
      1200,
      800,
      drawing.linear([
        [0, lighter(paint, 0.25)],
        [1, darker(paint, 0.08)],
      ]),
    ) +
    rect(
      0,
      690,
      1200,
      110,
      drawing.linear([
        [0, '#b9a285'],
        [1, '#d4bd9b'],
      ]),
    ) +
    rect(150, 120, 900, 150, drawing.volume(main, 0.12), { r: 14 }) +
    `<g transform="translate(186 140) scale(.92)">${draw?.(lighter(accent, 0.5), main) ?? ''}</g>` +
    `<text x="670" y="214" text-anchor="middle" font-family="Fraunces Variable, Georgia, serif" font-size="58" font-weight="600" fill="#fff6e2">${name}</text>` +
    rect(170, 350, 460, 280, darker(main, 0.3), { r: 4 }) +
    rect(184, 364, 432, 252, glass) +
    goods +
    rect(170, 620, 460, 24, darker(main, 0.15)) +
    rect(720, 350, 260, 350, darker(main, 0.25), { r: 4 }) +
    rect(744, 376, 212, 190, glass) +
    rect(744, 590, 212, 90, darker(main, 0.4)) +
    ellipse(940, 600, 8, 8, ink.honey) +
    rect(120, 404, 960, 50, '#1d1518', { opacity: 0.18 }) +
    awning +
    rect(112, 318, 976, 16, darker(main, 0.2)) +
    pots(110) +
    pots(1080) +
    path(d`M380 364l60 252h50L430 364Z`, '#fffaf0', 0.2)
  );
}
