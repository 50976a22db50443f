import { ellipse } from './drawing.ts';

/** The soft shadow of something standing on a floor at x, y. */
export const shadow = (x: number, y: number, rx: number, ry: number) =>
  ellipse(x, y, rx, ry, '#1d1518', 0.24);
