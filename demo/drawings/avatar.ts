import { clothPattern } from './cloth.ts';
import { darker, ink, lighter } from './colour.ts';
import { type Drawing, d, ellipse, line, path, rect, times } from './drawing.ts';
import { cycle, type Random } from './random.ts';

const skins: readonly [string, ...string[]] = [
  '#6b432d',
  '#8a5a3b',
  '#543525',
  '#7a4e34',
  '#9b6a48',
  '#62402f',
];
const grounds: readonly [string, ...string[]] = [
  ink.honey,
  ink.sage,
  ink.blush,
  '#a9bccb',
  ink.sand,
  ink.terracotta,
  ink.mint,
];
const hair = '#241c1a';

/** A drawn portrait on a 400 × 400 sheet; even numbers wear their hair long or wrapped, odd ones short. */
export function avatar(drawing: Drawing, number: number, chance: Random): string {
  const skin = cycle(skins, number * 5 + 1 + Math.floor(number / 6));
  const ground = cycle(grounds, number * 3);
  const light = drawing.linear([
    [0, lighter(skin, 0.16)],
    [0.6, skin],
    [1, darker(skin, 0.2)],
  ]);
  const bright = cycle([ink.clay, ink.forest, ink.amber, ink.dusk, ink.plum], number);
  const second = cycle(
    [ink.cream, ink.honey, ink.clay, ink.blush],
    number + Math.floor(number / 5),
  );
  const style =
    number % 2 === 0
      ? cycle([headwrap, afro, braids], number / 2)
      : cycle([cropped, cap, flatTop], (number - 1) / 2);
  const [behind, front] = style(drawing, chance, bright, second);
  return (
    rect(
      0,
      0,
      400,
      400,
      drawing.linear([
        [0, lighter(ground, 0.35)],
        [1, ground],
      ]),
    ) +
    ellipse(310, 90, 150, 150, '#fffaf0', 0.18) +
    behind +
    path('M160 250h80v70h-80Z', darker(skin, 0.22)) +
    path(
      'M56 400Q60 318 150 304Q200 346 250 304Q340 318 344 400Z',
      clothPattern(drawing, chance, bright, second, 34),
    ) +
    path(
      'M56 400Q60 318 150 304Q200 346 250 304Q340 318 344 400Z',
      drawing.linear([
        [0, '#fffaf0', 0.16],
        [1, '#241a1c', 0.3],
      ]),
    ) +
    path('M150 304Q200 356 250 304L242 292Q200 330 158 292Z', darker(skin, 0.1)) +
    ellipse(118, 198, 14, 22, darker(skin, 0.12)) +
    ellipse(282, 198, 14, 22, darker(skin, 0.12)) +
    path(
      'M120 180C118 108 156 84 200 84C244 84 282 108 280 180C280 244 240 288 200 288C160 288 120 244 120 180Z',
      light,
    ) +
    face(skin, number, chance) +
    front
  );
}

function face(skin: string, number: number, chance: Random): string {
  const dark = darker(skin, 0.62);
  const eye = (x: number) =>
    ellipse(x, 190, 12, 8, '#fbf4e6') +
    ellipse(x + 1, 190, 6.5, 7, '#2a1c18') +
    ellipse(x + 3, 187, 2, 2, '#fff') +
    line(d`M${x - 13} 187q13-11 26 0`, dark, 3.5);
  const brow = chance.between(-3, 3);
  const lips = number % 2 === 0 ? '#8f3f3a' : darker(skin, 0.4);
  const glasses =
    number % 4 === 3
      ? `<g fill="none" stroke="${ink.char}" stroke-width="5"><rect x="136" y="172" width="54" height="40" rx="16"/><rect x="210" y="172" width="54" height="40" rx="16"/><path d="M190 188h20"/></g>`
      : '';
  const beard =
    number % 6 === 1
      ? path(
          'M124 214Q130 290 200 292Q270 290 276 214Q268 250 236 252Q200 232 164 252Q132 250 124 214Z',
          hair,
          0.9,
        )
      : '';
  return (
    ellipse(152, 226, 22, 14, '#c4573f', 0.16) +
    ellipse(248, 226, 22, 14, '#c4573f', 0.16) +
    eye(163) +
    eye(237) +
    line(d`M144 ${168 + brow}q18-12 38-4M218 ${164 + brow}q20-8 38 4`, hair, 6) +
    line('M198 194q-12 26-6 32q8 6 18 0', darker(skin, 0.32), 4) +
    beard +
    path('M168 246Q184 238 200 243Q216 238 232 246Q218 270 200 270Q182 270 168 246Z', lips) +
    path('M178 248Q200 244 222 248Q212 257 200 257Q188 257 178 248Z', '#fbf4e6') +
    glasses
  );
}

/** Hair or hat: what lies behind the head, and what lies over it. */
type Crown = (drawing: Drawing, chance: Random, bright: string, second: string) => [string, string];

const headwrap: Crown = (drawing, chance, bright, second) => {
  const cloth = clothPattern(drawing, chance, second, bright, 30);
  const shape = 'M112 166C92 70 150 18 214 22C290 26 312 96 288 166C250 118 150 118 112 166Z';
  const ring = (x: number) => ellipse(x, 226, 7, 9, ink.honey);
  return [
    '',
    path(shape, cloth) +
      path(
        shape,
        drawing.linear([
          [0, '#fffaf0', 0.2],
          [1, '#241a1c', 0.3],
        ]),
      ) +
      path('M250 50q50-44 64-10q8 30-46 40Z', cloth) +
      ring(116) +
      ring(284),
  ];
};

const afro: Crown = () => [
  times(14, (i) =>
    ellipse(
      200 + Math.cos((i / 14) * 6.283) * 92,
      150 + Math.sin((i / 14) * 6.283) * 86,
      50,
      48,
      hair,
    ),
  ) + ellipse(200, 150, 110, 100, hair),
  path(
    'M118 172C110 100 150 64 200 64C250 64 290 100 282 172C264 128 240 116 200 118C160 116 136 128 118 172Z',
    hair,
  ),
];

const braids: Crown = (_drawing, _chance, bright) => [
  path(
    'M108 180C96 90 150 54 200 54C250 54 304 90 292 180L304 330Q284 344 272 330V180H128V330Q116 344 96 330Z',
    hair,
  ),
  path(
    'M116 190C110 100 160 70 200 70C240 70 290 100 284 190C274 140 250 116 206 112L196 112C150 116 126 140 116 190Z',
    hair,
  ) +
    line('M200 70V112M168 76q-14 16-22 46M232 76q14 16 22 46', '#4a3832', 3) +
    ellipse(106, 318, 8, 6, bright) +
    ellipse(294, 318, 8, 6, bright),
];

const cropped: Crown = () => [
  '',
  path(
    'M116 178C108 96 150 64 200 64C250 64 292 96 284 178C276 142 268 124 240 116Q200 106 160 116C132 124 124 142 116 178Z',
    hair,
  ),
];

const cap: Crown = (drawing, chance, bright, second) => [
  '',
  path(
    'M118 140L128 62Q200 36 272 62L282 140Q200 112 118 140Z',
    clothPattern(drawing, chance, bright, second, 26),
  ) + path('M118 140L122 112Q200 88 278 112L282 140Q200 112 118 140Z', darker(bright, 0.35)),
];

const flatTop: Crown = () => [
  '',
  path(
    'M116 178L118 76Q124 50 160 48H240Q276 50 282 76L284 178C276 142 266 126 240 118H160C134 126 124 142 116 178Z',
    hair,
  ),
];
