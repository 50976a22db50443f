import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Moment } from '../moment.ts';
import type { Drawing } from './drawing.ts';
import { fittingZoom, isReadable, readableZoom } from './name-size.ts';
import type { Folding } from './use-folding.ts';
import { viewOf } from './view.ts';

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
 * Moves and scales a chart. It follows the active states until a person moves it. To show all of them, or
 * the whole chart, states are folded until their names are readable.
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
  const toggled = useRef<{ readonly state: string; readonly before: Drawing }>(undefined);
  const { foldToShow, keep, isDrawing } = folding;
  // As text, because every step makes new lists.
  const innermost = innermostOf(active).join('\n');
  const leaves = leavesOf(drawing, { active, taken }).join('\n');

  const showActive = useCallback(() => {
    const view = viewOf(drawing, leaves.split('\n'), { width, height });
    if (view) void flow.setViewport(view, motion());
  }, [flow, drawing, leaves, width, height]);

  const showAll = useCallback(
    (options = motion()) => flow.fitView({ padding: 0.02, maxZoom: 1.1, ...options }),
    [flow],
  );

  useEffect(() => {
    const pane = { width, height };
    if (mode === 'whole') foldToShow({ pane });
    if (mode === 'following' && innermost) foldToShow({ pane, states: innermost.split('\n') });
  }, [mode, foldToShow, innermost, width, height]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pane of another size, or another drawing, needs another view
  useEffect(() => {
    if (mode === 'following') showActive();
    if (mode === 'whole') void showAll();
    // The first drawing after it has the state where it will stay.
    if (mode !== 'byHand' || !toggled.current || toggled.current.before === drawing) return;
    const nodes = [{ id: toggled.current.state }];
    toggled.current = undefined;
    void flow.fitView({ nodes, minZoom: readableZoom, maxZoom: 0.95, padding: 0.2, ...motion() });
  }, [mode, showActive, showAll, drawing, width, height]);

  const letGo = () => {
    // A layout for another view would come as a surprise.
    if (mode !== 'byHand' && isDrawing) keep();
    setMode('byHand');
  };

  return {
    isFollowing: mode === 'following',
    follow: (isFollowing) => (isFollowing ? setMode('following') : letGo()),
    fit: () => {
      setMode('whole');
      void showAll();
    },
    zoomIn: () => {
      letGo();
      void flow.zoomIn(motion());
    },
    zoomOut: () => {
      letGo();
      void flow.zoomOut(motion());
    },
    begin: () => {
      const isWhole = isReadable(drawing, fittingZoom(drawing, store.getState()));
      void showAll({ duration: 0 }).then(() =>
        // A person may have changed the view meanwhile.
        setMode((now) => (now === 'new' ? (isWhole ? 'whole' : 'following') : now)),
      );
    },
    letGo,
    toggle: (state) => {
      setMode('byHand');
      toggled.current = { state, before: drawing };
      folding.toggle(state);
    },
  };
}

/** Active states without active states inside them, folded or not. */
function innermostOf(active: readonly string[]): string[] {
  return active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
}

/** Drawn active states without child states. Those that the last step has entered come first. */
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
