import { darker, lighter } from './colour.ts';
import type { Drawing } from './drawing.ts';
import type { House } from './house.ts';
import { cycle } from './random.ts';
import { inAir } from './sky.ts';

const plasters: readonly [string, ...string[]] = [
  '#f0e5d2',
  '#dcb896',
  '#c98a66',
  '#e9d3a4',
  '#b9c3ae',
  '#dfd9cb',
  '#a9b5bb',
];

/** The plaster of a house's outer walls as it looks at that hour. */
export const plasterOf = (home: House, offset: number): string =>
  inAir(cycle(plasters, home.number + offset + Math.floor(home.number / 7)), home.mood);

/** A wall of that plaster, sunlit above and shaded below. */
export const body = (drawing: Drawing, colour: string): string =>
  drawing.linear([
    [0, lighter(colour, 0.18)],
    [0.7, colour],
    [1, darker(colour, 0.16)],
  ]);
