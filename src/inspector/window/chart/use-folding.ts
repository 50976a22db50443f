import { useCallback, useEffect, useRef, useState } from 'react';
import type { Chart } from '#charts/chart.ts';
import type { LayoutOf } from './chart-layouts.ts';
import type { Drawing } from './drawing.ts';
import { type Folded, foldLevels, noneFolded } from './folding.ts';
import { fittingZoom, isReadable, type Pane } from './name-size.ts';

interface Laid {
  readonly chart: Chart;
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

/** @returns undefined until the first layout is complete. */
export function useFolding(chart: Chart, layoutOf: LayoutOf): (Folding & Laid) | undefined {
  const [laid, setLaid] = useState<Laid>();
  const folded = laid?.chart.id === chart.id ? laid.folded : noneFolded;
  const last = useRef(folded);
  const turn = useRef(0);

  const show = useCallback(
    async (find: () => Promise<Folded>) => {
      turn.current += 1;
      const own = turn.current;
      const next = await find()
        .then(
          async (wanted) => ({ chart, folded: wanted, drawing: await layoutOf(chart, wanted) }),
          () => undefined,
        )
        .catch(() => ({ chart, folded: noneFolded, drawing: undefined }));
      if (own !== turn.current || !next) return;
      last.current = next.folded;
      setLaid(next);
    },
    [chart, layoutOf],
  );

  useEffect(() => {
    void show(async () => last.current);
    return () => {
      turn.current += 1;
    };
  }, [show]);

  const foldToFit = useCallback(
    (pane: Pane) => void show(() => readableLevel(chart, layoutOf, pane)),
    [chart, layoutOf, show],
  );
  const unfoldAll = useCallback(() => void show(async () => noneFolded), [show]);
  const toggle = useCallback(
    (state: string) =>
      void show(async () => {
        const next = new Set(last.current);
        if (!next.delete(state)) next.add(state);
        return next;
      }),
    [show],
  );
  return laid?.chart.id === chart.id ? { ...laid, foldToFit, unfoldAll, toggle } : undefined;
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
