import { apartmentBlock } from './apartment-block.ts';
import { avatar } from './avatar.ts';
import { balcony } from './balcony.ts';
import { bathroom } from './bathroom.ts';
import { bedroom } from './bedroom.ts';
import { bungalow } from './bungalow.ts';
import { businesses, partners } from './company.ts';
import { diningRoom } from './dining-room.ts';
import { Drawing } from './drawing.ts';
import { logo, shopFront, sign, signNames } from './emblem.ts';
import { type House, house } from './house.ts';
import { kitchen } from './kitchen.ts';
import { livingRoom } from './living-room.ts';
import { marketStreet } from './market-street.ts';
import { garden, lakeView, miningHills, pool, skylineView } from './places.ts';
import { port } from './port.ts';
import { type Random, random } from './random.ts';
import { riversideHouse } from './riverside-house.ts';
import { villa } from './villa.ts';

type Scene = (drawing: Drawing, home: House, chance: Random) => string;

const rooms: Readonly<Record<string, Scene>> = {
  'living-room': livingRoom,
  bedroom,
  kitchen,
  bathroom,
  'dining-room': diningRoom,
  balcony,
};

const places: Readonly<Record<string, Scene>> = {
  villa,
  'apartment-block': apartmentBlock,
  bungalow,
  'riverside-house': riversideHouse,
  'lake-view': lakeView,
  skyline: skylineView,
  garden,
  pool,
  'mining-hills': miningHills,
  port,
  'market-street': marketStreet,
};

const scenesPerKind = 60;
const avatarCount = 24;

const numbered = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${kind}-${String(i + 1).padStart(2, '0')}`);

/** Every name `sceneSvg` answers. */
const sceneNames: readonly string[] = [
  ...[...Object.keys(rooms), ...Object.keys(places)].flatMap((kind) =>
    numbered(kind, scenesPerKind),
  ),
  ...numbered('avatar', avatarCount),
  ...numbered('partner-logo', partners.length),
  ...numbered('local-business', businesses.length),
  ...signNames.map((name) => `sign-${name}`),
];

const known = new Set(sceneNames);

/** Mirrored for every other pair of numbers: the same street seen from its other end. */
function facing(number: number, drawn: string): string {
  return Math.floor(number / 2) % 2 === 0
    ? drawn
    : `<g transform="matrix(-1 0 0 1 1200 0)">${drawn}</g>`;
}

/**
 * The SVG file of one demo picture, or undefined for a name not in `sceneNames`.
 * Rooms and places (`living-room-07`) are 1200 × 800, avatars 400 × 400, partner logos 480 × 240, local businesses
 * 1200 × 800, signs (`sign-villa`) 120 × 120. The same name always gives the same bytes.
 */
export function sceneSvg(name: string): string | undefined {
  if (!known.has(name)) return undefined;
  const drawing = new Drawing();
  const kind = name.replace(/-\d+$/, '');
  const number = Number(name.slice(kind.length + 1));
  const label = kind.replaceAll('-', ' ');

  const room = rooms[kind];
  if (room) return drawing.svg(room(drawing, house(number), random(name)), label);

  const place = places[kind];
  if (place) {
    return drawing.svg(facing(number, place(drawing, house(number), random(name))), label);
  }

  if (kind === 'avatar') {
    return drawing.svg(avatar(drawing, number, random(name)), label, '0 0 400 400');
  }

  const partner = kind === 'partner-logo' ? partners[number - 1] : undefined;
  if (partner) return drawing.svg(logo(drawing, number, partner), partner.name, '0 0 480 240');

  const business = kind === 'local-business' ? businesses[number - 1] : undefined;
  if (business) return drawing.svg(shopFront(drawing, number, business), business.name);

  const drawn = sign(name.slice('sign-'.length));
  return drawn && drawing.svg(drawn, label, '0 0 120 120');
}
