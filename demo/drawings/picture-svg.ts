import { apartmentBlock } from './apartment-block.ts';
import { avatar } from './avatar.ts';
import { balcony } from './balcony.ts';
import { bathroom } from './bathroom.ts';
import { bedroom } from './bedroom.ts';
import { bungalow } from './bungalow.ts';
import { businesses, partners } from './company.ts';
import { diningRoom } from './dining-room.ts';
import { Drawing } from './drawing.ts';
import { logo, shopFront, sign } from './emblem.ts';
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

/** Mirrored for every other pair of numbers: the same street seen from its other end. */
function facing(number: number, drawn: string): string {
  return Math.floor(number / 2) % 2 === 0
    ? drawn
    : `<g transform="matrix(-1 0 0 1 1200 0)">${drawn}</g>`;
}

/**
 * The SVG file of one demo picture, or undefined for a name that no drawing has.
 * Rooms and places (`living-room-07`) are 1200 × 800, avatars 400 × 400, partner logos 480 × 240, local businesses
 * 1200 × 800, signs (`sign-villa`) 120 × 120. The same name always gives the same bytes.
 */
export function pictureSvg(name: string): string | undefined {
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
