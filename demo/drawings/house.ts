import { ink, mix } from './colour.ts';
import { cycle, type Random, random } from './random.ts';

export type Mood = 'morning' | 'noon' | 'golden' | 'dusk' | 'night';
export type View = 'city' | 'river' | 'lake' | 'hills' | 'garden' | 'avenue';
export type Floor = 'planks' | 'tiles' | 'terrazzo' | 'herringbone';

/**
 * What all pictures of one number share: the hour, what lies outside the window, the paint, the wood and the cloth.
 * So `living-room-07` and `bedroom-07` look like two rooms of one home.
 */
export interface House {
  readonly number: number;
  readonly mood: Mood;
  readonly view: View;
  readonly wall: string;
  readonly accentWall: string;
  readonly wood: string;
  readonly floor: Floor;
  readonly floorColour: string;
  readonly cloth: string;
  readonly secondCloth: string;
  readonly spice: string;
  readonly lampsLit: boolean;
}

/** Number n looks out on the (n mod 6)-th of these: listings choose their number by it. */
const views: readonly [View, ...View[]] = ['city', 'river', 'lake', 'hills', 'garden', 'avenue'];

const moods: readonly [Mood, ...Mood[]] = [
  'noon',
  'golden',
  'morning',
  'dusk',
  'golden',
  'noon',
  'night',
];

const paints: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  [ink.cream, ink.sage],
  ['#d9dccb', ink.forest],
  ['#ecd3bd', ink.terracotta],
  [ink.paper, ink.dusk],
  ['#e9d8b0', ink.amber],
  ['#b9c4c6', '#5f7690'],
  ['#3a5a4c', '#2a4a3d'],
  ['#e3cfc0', ink.rose],
  ['#cfd6c4', ink.moss],
  ['#c98c6a', ink.clay],
  ['#dfe0d8', '#7e8f95'],
];

const cloths: readonly [
  readonly [string, string, string],
  ...(readonly [string, string, string])[],
] = [
  [ink.forest, ink.honey, ink.clay],
  [ink.terracotta, ink.cream, ink.forest],
  [ink.sand, ink.moss, ink.amber],
  [ink.dusk, ink.blush, ink.amber],
  [ink.moss, ink.cream, ink.terracotta],
  [ink.amber, ink.dusk, ink.cream],
  [ink.paper, ink.clay, ink.forest],
];

const woods: readonly [string, ...string[]] = [ink.teak, ink.oak, ink.walnut, '#a87749'];

export function house(number: number): House {
  const chance: Random = random(`house ${number}`);
  const mood = cycle(moods, number);
  const [wall, accentWall] = cycle(paints, number * 3 + Math.floor(number / 11));
  const [cloth, secondCloth, spice] = cycle(cloths, number * 2 + Math.floor(number / 7));
  const wood = cycle(woods, number + Math.floor(number / 4));
  const floor = chance.pick<Floor>(['planks', 'planks', 'tiles', 'terrazzo', 'herringbone']);
  const stone = chance.pick(['#d8cbb8', '#c9a88a', '#b9b4a6', '#cf9f7f']);
  const floorColour =
    floor === 'planks' || floor === 'herringbone' ? mix(wood, ink.oak, 0.45) : stone;
  return {
    number,
    mood,
    view: cycle(views, number),
    wall,
    accentWall,
    wood,
    floor,
    floorColour,
    cloth,
    secondCloth,
    spice,
    lampsLit: mood === 'dusk' || mood === 'night' || chance.chance(0.2),
  };
}
