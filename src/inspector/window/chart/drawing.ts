import type { ChartState } from '#charts/chart.ts';
import type { Card } from './state-card.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something with a place in a chart; of something in a state, from that state's corner. */
export type DrawnBox = Area & { readonly id: string; readonly parent: string | undefined } & (
    | { readonly kind: 'state'; readonly state: ChartState; readonly card: Card }
    /** What can happen anywhere in the state around it. */
    | { readonly kind: 'own'; readonly state: ChartState; readonly card: Card }
    /** Where a state begins. */
    | { readonly kind: 'start' }
  );

/** A line from a transition, or from a beginning, to a state that it leads to. */
export interface DrawnEdge {
  readonly id: string;
  /** A transition's id; undefined for a beginning. */
  readonly transition: string | undefined;
  readonly from: string;
  readonly to: string;
  /** From the chart's corner; every piece of the line is level or upright. */
  readonly points: readonly Point[];
}

/** A chart with everything in its place, in pixels at its own scale. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Parents before what lies in them. */
  readonly boxes: readonly DrawnBox[];
  readonly edges: readonly DrawnEdge[];
}
