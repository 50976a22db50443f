import { useCallback, useEffect, useRef, useState } from 'react';
import type { Chart } from '../../charts/chart.ts';
import type { LayoutOf } from './chart-layouts.ts';
import type { Drawing } from './drawing.ts';
import { type Folded, noneFolded } from './folding.ts';
import { readableLevel, type Shown } from './readable-level.ts';

interface Laid {
  readonly folded: Folded;
  /** Undefined when the layout failed. */
  readonly drawing: Drawing | undefined;
}

/** The drawing of a chart, and which of its states are folded. */
export interface Folding {
  readonly folded: Folded;
  /** Another drawing is being laid out. This one remains until then. */
  readonly isDrawing: boolean;
  /** Folds as little as possible, so that every name is readable when the pane contains what it should. */
  readonly foldToShow: (shown: Shown) => void;
  /** Folds a state, or unfolds it. */
  readonly toggle: (state: string) => void;
  /** Keeps this drawing, also when another one is being laid out. */
  readonly keep: () => void;
}

/** These states are folded, or as few as a pane needs. */
type Wanted = { readonly folded: Folded } | Shown;

/** @returns undefined until the first layout is complete. */
export function useFolding(chart: Chart, layoutOf: LayoutOf): (Folding & Laid) | undefined {
  const [wanted, setWanted] = useState<Wanted>({ folded: noneFolded });
  const [laid, setLaid] = useState<Laid & { readonly wanted: Wanted }>();
  const shown = useRef(noneFolded);

  useEffect(() => {
    let isWanted = true;
    const done = (next: Laid) => {
      if (!isWanted) return;
      shown.current = next.folded;
      setLaid({ ...next, wanted });
    };
    const failed = () => done({ folded: noneFolded, drawing: undefined });
    laidOut(chart, layoutOf, wanted, () => isWanted).then(done, failed);
    return () => {
      isWanted = false;
    };
  }, [chart, layoutOf, wanted]);

  const foldToShow = useCallback((next: Shown) => setWanted(next), []);
  const keep = useCallback(() => setWanted({ folded: shown.current }), []);
  const toggle = useCallback((state: string) => {
    setWanted((now) => {
      const folded = new Set('folded' in now ? now.folded : shown.current);
      if (!folded.delete(state)) folded.add(state);
      return { folded };
    });
  }, []);
  return laid && { ...laid, isDrawing: laid.wanted !== wanted, foldToShow, toggle, keep };
}

async function laidOut(
  chart: Chart,
  layoutOf: LayoutOf,
  wanted: Wanted,
  isWanted: () => boolean,
): Promise<Laid> {
  const folded =
    'folded' in wanted ? wanted.folded : await readableLevel(chart, layoutOf, wanted, isWanted);
  return { folded, drawing: await layoutOf(chart, folded) };
}
