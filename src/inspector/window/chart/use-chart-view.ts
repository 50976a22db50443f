import { useReactFlow } from '@xyflow/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drawing } from './drawing.ts';

/** What can be done to the view of a chart. */
export interface ChartView {
  readonly isFollowing: boolean;
  readonly follow: (isFollowing: boolean) => void;
  readonly fit: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Called once the pane is there. */
  readonly begin: () => void;
  /** Somebody moves the chart by hand: it stays where they put it. */
  readonly letGo: () => void;
}

/** A chart that is smaller than this when all of it shows cannot be read as a whole. */
const smallestRead = 0.6;

function motion(): { duration: number } {
  return { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300 };
}

/** Moves and scales a chart; follows its active states as long as nobody else moves it. */
export function useChartView(drawing: Drawing, active: readonly string[]): ChartView {
  const flow = useReactFlow();
  const [isFollowing, setFollowing] = useState(false);
  const [isReady, setReady] = useState(false);
  const shown = useRef<readonly string[]>([]);

  const showActive = useCallback(() => {
    const leaves = leavesOf(drawing, active);
    const entered = leaves.filter((id) => !shown.current.includes(id));
    shown.current = leaves;
    const nodes = (entered.length > 0 ? entered : leaves).map((id) => ({ id }));
    if (nodes.length === 0) return;
    void flow.fitView({ nodes, minZoom: 0.7, maxZoom: 0.95, padding: 0.35, ...motion() });
  }, [flow, drawing, active]);

  useEffect(() => {
    if (isReady && isFollowing) showActive();
  }, [isReady, isFollowing, showActive]);

  return {
    isFollowing,
    follow: setFollowing,
    fit: () => {
      setFollowing(false);
      void flow.fitView({ padding: 0.02, ...motion() });
    },
    zoomIn: () => {
      setFollowing(false);
      void flow.zoomIn(motion());
    },
    zoomOut: () => {
      setFollowing(false);
      void flow.zoomOut(motion());
    },
    begin: () => {
      void flow.fitView({ padding: 0.02, maxZoom: 1.1 }).then(() => {
        setReady(true);
        setFollowing(flow.getZoom() < smallestRead);
      });
    },
    letGo: () => setFollowing(false),
  };
}

/** Active states without states in them. */
function leavesOf({ boxes }: Drawing, active: readonly string[]): string[] {
  const parents = new Set(boxes.map(({ parent }) => parent));
  return active.filter((id) => !parents.has(id) && boxes.some((box) => box.id === id));
}
