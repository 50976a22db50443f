import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartTransition } from '../charts/chart.ts';
import type { Flow } from '../flows.ts';
import type { Observed } from './vocabulary.ts';

/** Where the pages are, and what a project adds to them. */
export interface DocsConfig {
  /** The folder of the pages. Default: `docs/flows`. */
  readonly folder?: string;
  /** The command that writes the pages, as the pages name it. Default: `npx flow-inspector docs`. */
  readonly command?: string;
  /** What the project says on the page of a flow. */
  readonly page?: (flow: PageFlow) => PageAdditions;
  /** The text of `README.md`, the list of the pages. */
  readonly index?: (pages: readonly FlowPage[]) => string;
}

/** A flow, and the machine that its page shows. */
export interface PageFlow extends Flow {
  readonly machine: AnyStateMachine;
  readonly chart: Chart;
  readonly observed: Observed;
}

/** What a project says on the page of a flow. */
export interface PageAdditions {
  /** Below the title. Default: the description of the machine. */
  readonly about?: string;
  /** After the link to the source. */
  readonly place?: string;
  /** What a guard asks. Empty when there is nothing to say. */
  readonly guardText?: (name: string) => string;
  /** A further column of the table of transitions. */
  readonly column?: {
    readonly head: string;
    readonly cell: (transition: ChartTransition) => string;
  };
  /** Markdown by the title of its section. It replaces a section with this title, or is a new one. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** A written page. */
export interface FlowPage {
  readonly flow: PageFlow;
  readonly about: string;
  /** The number of states, without the root and history states. */
  readonly states: number;
  readonly text: string;
}
