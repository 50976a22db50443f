import type { Chart } from '../../charts/chart.ts';
import type { LayoutOf } from './chart-layouts.ts';
import type { Area, Drawing } from './drawing.ts';
import { drawnStates, type Folded, foldLevels, noneFolded } from './folding.ts';
import { fittingZoom, isReadable, type Pane } from './name-size.ts';
import { type View, viewOf } from './view.ts';

/** What a pane should contain, with every name readable: the given states, by default the whole chart. */
export interface Shown {
  readonly pane: Pane;
  readonly states?: readonly string[];
}

/**
 * The states to fold so that a pane contains what it should, as few as possible.
 *
 * @param isWanted Whether the result is still wanted. Layouts take long, so the search ends without.
 */
export async function readableLevel(
  chart: Chart,
  layoutOf: LayoutOf,
  shown: Shown,
  isWanted: () => boolean = () => true,
): Promise<Folded> {
  const isGood = async (folded: Folded) =>
    isWanted() && hasReadable(await layoutOf(chart, folded), statesIn(chart, folded, shown), shown);
  const levels = foldLevels(chart);
  for (const [place, level] of levels.entries()) {
    const isLast = place === levels.length - 1;
    if (!(isLast || (await isGood(level)))) continue;
    // Some of the states that this level folds may have room.
    const before = levels[place - 1] ?? level;
    return place < 2 ? level : unfolded(level, before, isGood);
  }
  return noneFolded;
}

/** Unfolds each state that is not folded in the level before, when the chart stays readable. */
async function unfolded(
  level: Folded,
  before: Folded,
  isGood: (folded: Folded) => Promise<boolean>,
): Promise<Folded> {
  let folded = level;
  for (const state of [...level].filter((one) => !before.has(one))) {
    const fewer = new Set([...folded].filter((one) => one !== state));
    if (await isGood(fewer)) folded = fewer;
  }
  return folded;
}

/** The boxes of the states to show: a folded state stands for those inside it. */
function statesIn(chart: Chart, folded: Folded, { states }: Shown): readonly string[] | undefined {
  const drawn = drawnStates(chart, folded);
  return states?.map((id) => drawn.get(id) ?? id);
}

function hasReadable(
  drawing: Drawing,
  states: readonly string[] | undefined,
  { pane }: Shown,
): boolean {
  const view = states && viewOf(drawing, states, pane);
  if (!view) return isReadable(drawing, fittingZoom(drawing, pane));
  return isReadable(drawing, view.zoom, partIn(view, pane));
}

/** The part of the drawing that the pane shows. */
function partIn({ x, y, zoom }: View, pane: Pane): Area {
  return { x: -x / zoom, y: -y / zoom, width: pane.width / zoom, height: pane.height / zoom };
}
