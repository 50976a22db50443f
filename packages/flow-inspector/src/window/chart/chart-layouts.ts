import elkApi from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../../charts/chart.ts';
import { trustScript } from '../ui/trust-script.ts';
import type { Drawing } from './drawing.ts';
import type { Folded } from './folding.ts';
import { layoutChart, remembering } from './layout.ts';
import type { RunLayout } from './state-graph.ts';

/** Gives a chart's layout. */
export type LayoutOf = (chart: Chart, folded: Folded) => Promise<Drawing>;

/** Computes each layout once, in one worker. */
export function createChartLayouts(): LayoutOf {
  const layouts = new Map<string, Promise<Drawing>>();
  let elk: InstanceType<typeof elkApi.default> | undefined;
  // The other foldings of a chart have most of its inner layouts too.
  let last: { readonly chart: Chart; readonly run: RunLayout } | undefined;
  return (chart, folded) => {
    const key = JSON.stringify([chart, [...folded]]);
    const known = layouts.get(key);
    if (known) return known;
    trustScript(workerUrl);
    elk ??= new elkApi.default({ workerFactory: () => new Worker(workerUrl) });
    const engine = elk;
    if (last?.chart !== chart) last = { chart, run: remembering((graph) => engine.layout(graph)) };
    const layout = layoutChart(chart, last.run, folded);
    layouts.set(key, layout);
    return layout;
  };
}
