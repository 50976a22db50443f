import { lighter, mix } from './colour.ts';
import { type Drawing, d, ellipse, group, path, rect, type Stop, times } from './drawing.ts';
import type { Mood } from './house.ts';
import type { Random } from './random.ts';

/** How an hour colours the world: the sky, the haze at the horizon, and what silhouettes sink into. */
export interface Air {
  readonly sky: readonly Stop[];
  readonly haze: string;
  readonly sun: string;
  readonly shade: string;
  readonly shadeShare: number;
}

export const airs: Readonly<Record<Mood, Air>> = {
  morning: {
    sky: [
      [0, '#9fbccb'],
      [0.45, '#d9dfd3'],
      [0.75, '#f7dfbd'],
    ],
    haze: '#f3dcc0',
    sun: '#fff3d4',
    shade: '#6f8796',
    shadeShare: 0.12,
  },
  noon: {
    sky: [
      [0, '#6fa5b8'],
      [0.5, '#b4d0cf'],
      [0.8, '#ebead6'],
    ],
    haze: '#e3e6d4',
    sun: '#fffbe8',
    shade: '#4a6c74',
    shadeShare: 0.03,
  },
  golden: {
    sky: [
      [0, '#7d93a0'],
      [0.35, '#dcb78c'],
      [0.7, '#f3c678'],
      [1, '#f8e0ac'],
    ],
    haze: '#f5cf8f',
    sun: '#fff0bd',
    shade: '#8a5a3c',
    shadeShare: 0.2,
  },
  dusk: {
    sky: [
      [0, '#2f4166'],
      [0.35, '#67688d'],
      [0.6, '#c78780'],
      [0.85, '#f0b274'],
    ],
    haze: '#dd9f7f',
    sun: '#ffd591',
    shade: '#2d3556',
    shadeShare: 0.3,
  },
  night: {
    sky: [
      [0, '#121c33'],
      [0.5, '#273858'],
      [0.9, '#506084'],
    ],
    haze: '#4a5a7d',
    sun: '#f5ecd2',
    shade: '#14203a',
    shadeShare: 0.5,
  },
};

/** A colour as it looks at that hour, `far` (0 near, 1 at the horizon) steps into the haze. */
export function inAir(colour: string, mood: Mood, far = 0): string {
  const air = airs[mood];
  return mix(mix(colour, air.shade, air.shadeShare), air.haze, far * 0.85);
}

function cloud(x: number, y: number, size: number, fill: string, opacity: number): string {
  return group(
    path(
      'M-130 8c-2-18 40-20 50-16c6-24 56-26 64-10c14-26 78-26 88 4c20-8 60-2 62 14c-40 12-220 14-264 8Z',
      fill,
    ),
    x,
    y,
    size,
    opacity,
  );
}

/** Sky over the whole sheet, its light resting on a horizon at `horizon`. */
export function sky(drawing: Drawing, mood: Mood, chance: Random, horizon = 500): string {
  const air = airs[mood];
  const low = mood === 'golden' || mood === 'dusk' || mood === 'morning';
  const x = chance.between(260, 940);
  const y = low ? horizon - chance.between(40, 110) : chance.between(110, 200);
  const halo = drawing.radial([
    [0, air.sun, mood === 'night' ? 0.4 : 0.85],
    [0.35, air.sun, mood === 'night' ? 0.12 : 0.35],
    [1, air.sun, 0],
  ]);
  const disc = mood === 'noon' ? 0 : mood === 'night' ? 30 : 44;
  const stars =
    mood === 'night'
      ? `<path d="${times(34, () => d`M${chance.between(0, 1200)} ${chance.between(0, 360)}h.1`)}" stroke="#f6edd6" stroke-width="3" stroke-linecap="round" opacity=".7"/>`
      : '';
  const cloudColour =
    mood === 'night' ? '#5b6a8c' : lighter(air.haze, mood === 'noon' ? 0.6 : 0.25);
  const clouds = times(chance.whole(2, 4), () =>
    cloud(
      chance.between(0, 1200),
      chance.between(70, horizon - 160),
      chance.between(0.6, 1.5),
      cloudColour,
      chance.between(0.3, 0.6),
    ),
  );
  return (
    rect(0, 0, 1200, 800, drawing.linear(air.sky)) +
    stars +
    ellipse(x, y, low ? 420 : 300, low ? 300 : 300, halo) +
    ellipse(x, y, disc, disc, air.sun, 0.95) +
    clouds
  );
}
