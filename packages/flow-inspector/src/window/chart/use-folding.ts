import { useCallback, useEffect, useRef, useState } from 'react';
import type { Chart } from '../../charts/chart.ts';
import type { LayoutOf } from './chart-layouts.ts';
import type { Drawing } from './drawing.ts';
import { type Folded, foldLevels, noneFolded } from './folding.ts';
import { fittingZoom, isReadable, type Pane } from './name-size.ts';

interface Laid {
  readonly folded: Folded;
  /** Undefined when the layout failed. */
  readonly drawing: Drawing | undefined;
}

/** The drawing of a chart, and which of its states are folded. */
export interface Folding {
  readonly folded: Folded;
  /** Folds as little as possible, so that every name is readable when the whole chart is in the pane. */
  readonly foldToFit: (pane: Pane) => void;
  readonly unfoldAll: () => void;
  /** Folds a state, or unfolds it. */
  readonly toggle: (state: string) => void;
}

/** These states are folded, or as few as a pane needs to contain the whole chart. */
type Wanted = { readonly folded: Folded } | { readonly pane: Pane };

/** @returns undefined until the first layout is complete. */
export function useFolding(chart: Chart, layoutOf: LayoutOf): (Folding & Laid) | undefined {
  const [wanted, setWanted] = useState<Wanted>({ folded: noneFolded });
  const [laid, setLaid] = useState<Laid>();
  const shown = useRef(noneFolded);

  useEffect(() => {
    let isWanted = true;
    const done = (next: Laid) => {
      if (!isWanted) return;
      shown.current = next.folded;
      setLaid(next);
    };
    const failed = () => done({ folded: noneFolded, drawing: undefined });
    laidOut(chart, layoutOf, wanted).then(done, failed);
    return () => {
      isWanted = false;
    };
  }, [chart, layoutOf, wanted]);

  const foldToFit = useCallback((pane: Pane) => setWanted({ pane }), []);
  const unfoldAll = useCallback(() => setWanted({ folded: noneFolded }), []);
  const toggle = useCallback((state: string) => {
    setWanted((now) => {
      const folded = new Set('folded' in now ? now.folded : shown.current);
      if (!folded.delete(state)) folded.add(state);
      return { folded };
    });
  }, []);
  return laid && { ...laid, foldToFit, unfoldAll, toggle };
}

async function laidOut(chart: Chart, layoutOf: LayoutOf, wanted: Wanted): Promise<Laid> {
  const folded =
    'folded' in wanted ? wanted.folded : await readableLevel(chart, layoutOf, wanted.pane);
  return { folded, drawing: await layoutOf(chart, folded) };
}

async function readableLevel(chart: Chart, layoutOf: LayoutOf, pane: Pane): Promise<Folded> {
  const isGood = async (folded: Folded) => {
    const drawing = await layoutOf(chart, folded);
    return isReadable(drawing, fittingZoom(drawing, pane));
  };
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
