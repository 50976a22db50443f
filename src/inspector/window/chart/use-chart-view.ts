import { useReactFlow, useStore } from '@xyflow/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drawing } from './drawing.ts';

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
}

/** Below this scale, the whole chart is not readable. */
const smallestRead = 0.6;

function motion(): { duration: number } {
  return { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300 };
}

/** Moves and scales a chart. It follows the active states until a person moves it. */
export function useChartView(drawing: Drawing, active: readonly string[]): ChartView {
  const flow = useReactFlow();
  const paneWidth = useStore(({ width }) => width);
  const [mode, setMode] = useState<'new' | 'whole' | 'following' | 'byHand'>('new');
  const shown = useRef<readonly string[]>([]);

  const showActive = useCallback(() => {
    const leaves = leavesOf(drawing, active);
    const entered = leaves.filter((id) => !shown.current.includes(id));
    shown.current = leaves;
    const nodes = (entered.length > 0 ? entered : leaves).map((id) => ({ id }));
    if (nodes.length === 0) return;
    void flow.fitView({ nodes, minZoom: 0.7, maxZoom: 0.95, padding: 0.35, ...motion() });
  }, [flow, drawing, active]);

  const showAll = useCallback(
    (options = motion()) => flow.fitView({ padding: 0.02, maxZoom: 1.1, ...options }),
    [flow],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pane of another width needs another view
  useEffect(() => {
    if (mode === 'following') showActive();
    if (mode === 'whole') void showAll();
  }, [mode, showActive, showAll, paneWidth]);

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
      void showAll({ duration: 0 }).then(() =>
        setMode(flow.getZoom() < smallestRead ? 'following' : 'whole'),
      );
    },
    letGo: () => setMode('byHand'),
  };
}

/** Active states without child states. */
function leavesOf({ boxes }: Drawing, active: readonly string[]): string[] {
  const parents = new Set(boxes.map(({ parent }) => parent));
  return active.filter((id) => !parents.has(id) && boxes.some((box) => box.id === id));
}
