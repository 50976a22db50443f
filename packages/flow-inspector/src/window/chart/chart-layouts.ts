import elkApi from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../../charts/chart.ts';
import { trustScript } from '../ui/trust-script.ts';
import type { Drawing } from './drawing.ts';
import type { Folded } from './folding.ts';
import { layoutChart } from './layout.ts';

/** Gives a chart's layout. */
export type LayoutOf = (chart: Chart, folded: Folded) => Promise<Drawing>;

/** Computes each layout once, in one worker. */
export function createChartLayouts(): LayoutOf {
  const layouts = new Map<string, Promise<Drawing>>();
  let elk: InstanceType<typeof elkApi.default> | undefined;
  return (chart, folded) => {
    const key = JSON.stringify([chart, [...folded]]);
    const known = layouts.get(key);
    if (known) return known;
    trustScript(workerUrl);
    elk ??= new elkApi.default({ workerFactory: () => new Worker(workerUrl) });
    const engine = elk;
    const layout = layoutChart(chart, (graph) => engine.layout(graph), folded);
    layouts.set(key, layout);
    return layout;
  };
}
