import { darker, ink, lighter, mix } from './colour.ts';
import { type Drawing, d, framed, line, path, rect, times } from './drawing.ts';
import type { House } from './house.ts';
import { landscape } from './landscape.ts';
import { type Random, random } from './random.ts';
import { airs } from './sky.ts';

/** A window with the home's own view, its frame, sill and curtains. */
export function viewWindow(
  drawing: Drawing,
  home: House,
  chance: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
  style: 'panes' | 'doors' | 'arch',
): string {
  // Seeded by the home and not by the room: every room of a home looks out on the same land.
  const land = framed(
    landscape(drawing, home.view, home.mood, random(`view ${home.number}`)),
    x,
    y,
    wide,
    tall,
  );
  const rounded = d`M${x} ${y + tall}V${y + wide / 2}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V${y + tall}`;
  const frame = chance.pick([home.wood, '#f4ecdc', ink.char]);
  const columns = style === 'doors' ? 4 : chance.whole(2, 3);
  const bars =
    times(columns - 1, (i) => d`M${x + (wide / columns) * (i + 1)} ${y}v${tall}`) +
    (style === 'panes' ? d`M${x} ${y + tall * 0.3}h${wide}` : '');
  const edge = line(
    style === 'arch' ? rounded : d`M${x} ${y}h${wide}v${tall}h${-wide}Z`,
    frame,
    11,
  );
  const glass = path(
    d`M${x + wide * 0.12} ${y + tall}L${x + wide * 0.4} ${y}h${wide * 0.14}L${x + wide * 0.26} ${y + tall}Z`,
    '#fffaf0',
    0.12,
  );
  const sill =
    style === 'doors'
      ? ''
      : rect(x - 16, y + tall, wide + 32, 12, lighter(frame, 0.2), { r: 2 }) +
        rect(x - 12, y + tall + 12, wide + 24, 9, '#241a1c', { opacity: 0.14 });
  const inner = land + glass + line(bars, frame, style === 'doors' ? 8 : 6);
  return (
    (style === 'arch' ? drawing.clipped(inner, rounded) : inner) +
    edge +
    sill +
    (style === 'arch'
      ? ''
      : curtains(drawing, home, x, y, wide, tall, style === 'doors' ? 6 : chance.between(40, 90)))
  );
}

function curtains(
  drawing: Drawing,
  home: House,
  x: number,
  y: number,
  wide: number,
  tall: number,
  below: number,
): string {
  const colour = mix(home.secondCloth, home.wall, 0.45);
  const fill = drawing.linear(
    [
      [0, darker(colour, 0.12)],
      [0.2, lighter(colour, 0.2)],
      [0.4, darker(colour, 0.1)],
      [0.6, lighter(colour, 0.18)],
      [0.8, darker(colour, 0.14)],
      [1, lighter(colour, 0.08)],
    ],
    'across',
  );
  const w = Math.max(46, wide * 0.14);
  const bottom = y + tall + below;
  const drape = (from: number, sway: number) =>
    path(
      d`M${from} ${y - 22}h${w}Q${from + w + sway} ${y + tall * 0.6} ${from + w * 0.92} ${bottom}h${-w * 0.9}Q${from + sway * 0.4} ${y + tall * 0.5} ${from} ${y - 22}Z`,
      fill,
      0.96,
    );
  return (
    line(d`M${x - w * 0.8} ${y - 24}H${x + wide + w * 0.8}`, darker(home.wood, 0.2), 6) +
    drape(x - w * 0.7, -6) +
    drape(x + wide - w * 0.3, 6)
  );
}

/** Daylight falling through a window onto the floor, or lamplight when it is dark outside. */
export function daylight(
  drawing: Drawing,
  home: House,
  x: number,
  wide: number,
  floor: number,
): string {
  if (home.mood === 'night') return '';
  const sun = airs[home.mood].sun;
  const lean = home.number % 2 === 0 ? 130 : -130;
  const light = drawing.linear([
    [0, sun, 0.5],
    [1, sun, 0.06],
  ]);
  const strip = (from: number, w: number) =>
    path(
      d`M${from} ${floor + 4}h${w}l${lean * 1.1 + 40} ${230}h${-w - 60}Z`,
      light,
      home.mood === 'dusk' ? 0.4 : 0.8,
    );
  return strip(x, wide * 0.44) + strip(x + wide * 0.54, wide * 0.44);
}
