import type { ChartState } from '../../charts/chart.ts';
import type { Card } from './state-card.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** An item of a chart. The position of an item in a state is relative to the state's corner. */
export type DrawnBox = Area & { readonly id: string; readonly parent: string | undefined } & (
    | {
        readonly kind: 'state';
        readonly state: ChartState;
        readonly card: Card;
        /** Whether it shows only its name, without its transitions and the states inside it. */
        readonly isFolded: boolean;
      }
    /** The transitions from the state itself. */
    | { readonly kind: 'own'; readonly state: ChartState; readonly card: Card }
    /** The initial state. */
    | { readonly kind: 'start' }
  );

/** A line from a transition, or from the start of a state, to a target state. */
export interface DrawnEdge {
  readonly id: string;
  /** The id of the transition. Undefined for the start of a state. */
  readonly transition: string | undefined;
  /** The box where it starts. */
  readonly box: string;
  readonly from: string;
  readonly to: string;
  /** Relative to the corner of the chart. All parts of the line are horizontal or vertical. */
  readonly points: readonly Point[];
}

/** A chart with the positions of all items, in pixels without scaling. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly boxes: readonly DrawnBox[];
  readonly edges: readonly DrawnEdge[];
}
