import { darker, lighter } from './colour.ts';
import { type Drawing, d, line, path, rect } from './drawing.ts';
import type { Random } from './random.ts';

/** Woven and printed cloth after Kuba raffia and wax prints: lozenges, zigzags, combs, checks, suns, stripes. */
export function clothPattern(
  drawing: Drawing,
  chance: Random,
  ground: string,
  figure: string,
  size = 36,
): string {
  const s = size;
  const h = s / 2;
  const under = rect(0, 0, s, s, ground);
  const figures: readonly [string, ...string[]] = [
    path(d`M${h} ${s * 0.1}L${s * 0.9} ${h}L${h} ${s * 0.9}L${s * 0.1} ${h}Z`, figure) +
      path(d`M${h} ${s * 0.32}L${s * 0.68} ${h}L${h} ${s * 0.68}L${s * 0.32} ${h}Z`, ground),
    line(d`M0 ${h}L${h} ${s * 0.15}L${s} ${h}M0 ${s}L${h} ${s * 0.65}L${s} ${s}`, figure, s * 0.12),
    path(d`M0 0h${h}v${h}h${-h}ZM${h} ${h}h${h}v${h}h${-h}Z`, figure, 0.85) +
      path(d`M${h * 0.3} ${h * 0.3}h${h * 0.4}v${h * 0.4}h${-h * 0.4}Z`, ground),
    line(
      d`M${s * 0.1} ${s * 0.2}h${s * 0.8}M${s * 0.25} ${s * 0.2}v${s * 0.5}M${h} ${s * 0.2}v${s * 0.5}M${s * 0.75} ${s * 0.2}v${s * 0.5}`,
      figure,
      s * 0.09,
    ),
    `<circle cx="${h}" cy="${h}" r="${s * 0.32}" fill="${figure}"/><circle cx="${h}" cy="${h}" r="${s * 0.16}" fill="${ground}"/><circle cx="0" cy="0" r="${s * 0.1}" fill="${figure}"/>`,
    rect(0, 0, s, s * 0.16, figure) +
      rect(0, s * 0.34, s, s * 0.05, figure) +
      rect(0, s * 0.7, s, s * 0.1, lighter(figure, 0.3)),
    path(d`M0 0L${h} ${h}L0 ${s}ZM${s} 0L${h} ${h}L${s} ${s}Z`, figure),
  ];
  return drawing.pattern(s, under + chance.pick(figures));
}

/** A cushion standing on its side at x, y (its middle), with a soft bulge of light. */
export function cushion(
  drawing: Drawing,
  x: number,
  y: number,
  size: number,
  turn: number,
  fill: string,
): string {
  const s = size / 2;
  const shape = d`M${-s} ${-s * 0.86}Q0 ${-s * 1.08} ${s} ${-s * 0.86}Q${s * 0.84} 0 ${s} ${s * 0.9}Q0 ${s * 0.8} ${-s} ${s * 0.9}Q${-s * 0.84} 0 ${-s} ${-s * 0.86}Z`;
  const light = drawing.linear([
    [0, '#fffaf0', 0.28],
    [0.5, '#fffaf0', 0],
    [1, '#241a1c', 0.34],
  ]);
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})">${path(shape, fill)}${path(shape, light)}</g>`;
}

/** A framed picture on a wall: cloth, hills at sunset, a still life of shapes, or leaves. */
export function picture(
  drawing: Drawing,
  chance: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
  frame: string,
  colours: readonly [string, string, string],
): string {
  const [a, b, c] = colours;
  const m = wide * 0.14;
  const ix = x + m;
  const iy = y + m;
  const iw = wide - m * 2;
  const ih = tall - m * 2;
  const ground = rect(ix, iy, iw, ih, lighter(a, 0.45));
  const arts: readonly [string, ...string[]] = [
    rect(ix, iy, iw, ih, clothPattern(drawing, chance, a, b, 28)),
    ground +
      `<circle cx="${Math.round(ix + iw * 0.6)}" cy="${Math.round(iy + ih * 0.36)}" r="${Math.round(iw * 0.2)}" fill="${b}"/>` +
      path(
        d`M${ix} ${iy + ih * 0.7}q${iw * 0.3} ${-ih * 0.24} ${iw * 0.6} ${-ih * 0.06}t${iw * 0.4} ${-ih * 0.02}V${iy + ih}H${ix}Z`,
        c,
      ) +
      path(
        d`M${ix} ${iy + ih * 0.86}q${iw * 0.5} ${-ih * 0.2} ${iw} 0V${iy + ih}H${ix}Z`,
        darker(c, 0.25),
      ),
    ground +
      path(
        d`M${ix + iw * 0.2} ${iy + ih * 0.85}V${iy + ih * 0.4}a${iw * 0.22} ${iw * 0.22} 0 0 1 ${iw * 0.44} 0V${iy + ih * 0.85}Z`,
        b,
      ) +
      path(
        d`M${ix + iw * 0.5} ${iy + ih * 0.85}a${iw * 0.18} ${iw * 0.18} 0 0 1 ${iw * 0.36} 0Z`,
        c,
      ),
    ground +
      line(
        d`M${ix + iw * 0.5} ${iy + ih * 0.9}Q${ix + iw * 0.46} ${iy + ih * 0.5} ${ix + iw * 0.54} ${iy + ih * 0.14}M${ix + iw * 0.49} ${iy + ih * 0.66}q${iw * 0.2} ${-ih * 0.05} ${iw * 0.26} ${-ih * 0.2}M${ix + iw * 0.49} ${iy + ih * 0.52}q${-iw * 0.2} ${-ih * 0.04} ${-iw * 0.26} ${-ih * 0.18}`,
        c,
        iw * 0.07,
      ),
  ];
  return (
    rect(x + 5, y + 8, wide, tall, '#241a1c', { opacity: 0.16, r: 2 }) +
    rect(x, y, wide, tall, frame, { r: 2 }) +
    rect(x + wide * 0.05, y + wide * 0.05, wide * 0.9, tall - wide * 0.1, '#fbf6ea') +
    chance.pick(arts)
  );
}
