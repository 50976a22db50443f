import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Moment } from '../moment.ts';
import type { Drawing } from './drawing.ts';
import { focusOf } from './focus.ts';
import { noneFolded } from './folding.ts';
import { fittingZoom, isReadable, readableZoom } from './name-size.ts';
import type { Folding } from './use-folding.ts';

/** The operations on the view of a chart. */
export interface ChartView {
  readonly isFollowing: boolean;
  readonly follow: (isFollowing: boolean) => void;
  readonly fit: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Called when the pane exists. */
  readonly begin: () => void;
  /** A person has moved the chart, so it no longer follows the states. */
  readonly letGo: () => void;
  /** Folds or unfolds a state and shows it. */
  readonly toggle: (state: string) => void;
}

function motion(): { duration: number } {
  return { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300 };
}

/**
 * Moves and scales a chart. It follows the active states until a person moves it. To show the whole
 * chart, states are folded until their names are readable.
 */
export function useChartView(
  drawing: Drawing,
  { active, taken }: Pick<Moment, 'active' | 'taken'>,
  folding: Folding,
): ChartView {
  const flow = useReactFlow();
  const store = useStoreApi();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const [mode, setMode] = useState<'new' | 'whole' | 'following' | 'byHand'>('new');
  const shown = useRef<readonly string[]>([]);
  const toggled = useRef<{ readonly state: string; readonly before: Drawing }>(undefined);
  const { foldToFit, unfoldAll, folded } = folding;

  const showActive = useCallback(() => {
    const leaves = leavesOf(drawing, { active, taken });
    const entered = leaves.filter((id) => !shown.current.includes(id));
    shown.current = leaves;
    const focus = focusOf(drawing, entered.length > 0 ? entered : leaves, {
      width,
      height,
      zoom: readableZoom,
    });
    if (focus.length === 0) return;
    const nodes = focus.map((id) => ({ id }));
    void flow.fitView({ nodes, minZoom: readableZoom, maxZoom: 0.95, padding: 0.1, ...motion() });
  }, [flow, drawing, active, taken, width, height]);

  const showAll = useCallback(
    (options = motion()) => flow.fitView({ padding: 0.02, maxZoom: 1.1, ...options }),
    [flow],
  );

  useEffect(() => {
    if (mode === 'whole') foldToFit({ width, height });
    if (mode === 'following') unfoldAll();
  }, [mode, foldToFit, unfoldAll, width, height]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pane of another size, or another drawing, needs another view
  useEffect(() => {
    if (mode === 'following' && folded === noneFolded) showActive();
    if (mode === 'whole') void showAll();
    // The first drawing after it has the state where it will stay.
    if (mode !== 'byHand' || !toggled.current || toggled.current.before === drawing) return;
    const nodes = [{ id: toggled.current.state }];
    toggled.current = undefined;
    void flow.fitView({ nodes, minZoom: readableZoom, maxZoom: 0.95, padding: 0.2, ...motion() });
  }, [mode, showActive, showAll, drawing, width, height]);

  return {
    isFollowing: mode === 'following',
    follow: (isFollowing) => setMode(isFollowing ? 'following' : 'byHand'),
    fit: () => {
      setMode('whole');
      void showAll();
    },
    zoomIn: () => {
      setMode('byHand');
      void flow.zoomIn(motion());
    },
    zoomOut: () => {
      setMode('byHand');
      void flow.zoomOut(motion());
    },
    begin: () => {
      const isWhole = isReadable(drawing, fittingZoom(drawing, store.getState()));
      void showAll({ duration: 0 }).then(() =>
        // A person may have changed the view meanwhile.
        setMode((now) => (now === 'new' ? (isWhole ? 'whole' : 'following') : now)),
      );
    },
    letGo: () => setMode('byHand'),
    toggle: (state) => {
      setMode('byHand');
      toggled.current = { state, before: drawing };
      folding.toggle(state);
    },
  };
}

/** Active states without child states. Those that the last step has entered come first. */
function leavesOf(
  { boxes, edges }: Drawing,
  { active, taken }: Pick<Moment, 'active' | 'taken'>,
): string[] {
  const parents = new Set(boxes.map(({ parent }) => parent));
  const entered = new Set(
    edges.flatMap(({ transition, to }) => (taken.includes(transition ?? '') ? to : [])),
  );
  return active
    .filter((id) => !parents.has(id) && boxes.some((box) => box.id === id))
    .toSorted((one, other) => Number(entered.has(other)) - Number(entered.has(one)));
}
