import { type Drawing, ellipse, rect } from './drawing.ts';
import type { House } from './house.ts';

/** A pool of warm lamplight around x, y. */
export function glow(
  drawing: Drawing,
  x: number,
  y: number,
  reach: number,
  strength = 0.55,
): string {
  return ellipse(
    x,
    y,
    reach,
    reach,
    drawing.radial([
      [0, '#ffdf9c', strength],
      [0.4, '#f6c374', strength * 0.4],
      [1, '#f6c374', 0],
    ]),
  );
}

/** The last touch on a room: the hour's tint and softly darkened corners. */
export function veil(drawing: Drawing, home: House): string {
  const shade = home.mood === 'night' ? 0.6 : home.mood === 'dusk' ? 0.4 : 0.16;
  const tint = {
    morning: ['#f9d9a8', 0.07],
    noon: ['#ffffff', 0],
    golden: ['#f2a94e', 0.13],
    dusk: ['#b06a52', 0.12],
    night: ['#c9793a', 0.1],
  } as const;
  const [colour, opacity] = tint[home.mood];
  const corners = drawing.radial([
    [0.55, '#1d1518', 0],
    [1, '#1d1518', shade],
  ]);
  return (
    (opacity === 0 ? '' : rect(0, 0, 1200, 800, colour, { opacity })) +
    ellipse(600, 380, 860, 640, corners)
  );
}

/** The same last touch out of doors: no lamp tint, lighter corners. */
export function outdoorVeil(drawing: Drawing, home: House): string {
  const shade = home.mood === 'night' ? 0.3 : 0.14;
  return ellipse(
    600,
    400,
    860,
    640,
    drawing.radial([
      [0.6, '#141222', 0],
      [1, '#141222', shade],
    ]),
  );
}
