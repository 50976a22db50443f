import type { Area, Drawing, DrawnBox } from './drawing.ts';
import { placesOf } from './places.ts';
import { cardSizes, headHeight } from './state-card.ts';
import { textWidth } from './text-width.ts';

/** Below this scale, only the names of states are readable, so they take the whole box. */
export const readableZoom = 0.75;
/** The smallest size of a name on the screen, in pixels. */
const smallest = 11;
const largest = 34;

/** A name in camel case as separate words. */
export function humps(key: string): string[] {
  return key.split(/(?=[A-Z])/);
}

/** The font size of a state's name when only names are readable, in pixels of the unscaled chart. */
export function nameSize(box: DrawnBox & { kind: 'state' }, hasInside: boolean): number {
  if (box.isFolded) return cardSizes.foldedName;
  const { key } = box.state;
  const height = hasInside ? headHeight(box.state) : box.height;
  const onOneLine = Math.min(sizeIn(box.width, [key]), height * (hasInside ? 0.95 : 0.72));
  const words = humps(key);
  const onMore = Math.min(sizeIn(box.width, words), (height * 0.8) / words.length);
  const fitting = hasInside ? onOneLine : Math.max(onOneLine, onMore);
  return Math.max(cardSizes.name, Math.min(fitting, largest));
}

/** Whether every name of a chart can be read at a scale, or every name in a part of it. */
export function isReadable(drawing: Drawing, zoom: number, part?: Area): boolean {
  const { boxes } = drawing;
  const places = placesOf(drawing);
  const parents = new Set(boxes.map(({ parent }) => parent));
  return boxes.every((box) => {
    if (part && !overlap(places.get(box.id) ?? part, part)) return true;
    if (box.kind !== 'state' || box.state.kind === 'history') return true;
    const near = box.isFolded ? cardSizes.foldedName : cardSizes.name;
    const size = zoom < readableZoom ? nameSize(box, parents.has(box.id)) : near;
    return size * zoom >= smallest;
  });
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The size of the part of the window that shows a chart, in pixels. */
export interface Pane {
  readonly width: number;
  readonly height: number;
}

/** The scale at which a whole chart is in the pane. A little less than the view uses. */
export function fittingZoom(drawing: Drawing, { width, height }: Pane): number {
  return Math.min(width / drawing.width, height / drawing.height) / 1.03;
}

/** The font size at which texts fill the width of a box. */
function sizeIn(width: number, texts: readonly string[]): number {
  const widest = Math.max(...texts.map((text) => textWidth(text, 1000)));
  return ((width - 14) / widest) * 1000;
}
