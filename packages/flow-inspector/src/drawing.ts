import elkBundled from 'elkjs/lib/elk.bundled.js';
import type { Chart } from './charts/chart.ts';
import type { Drawing } from './window/chart/drawing.ts';
import { layoutChart } from './window/chart/layout.ts';

export type { Area, Drawing, DrawnBox, Point } from './window/chart/drawing.ts';
export { cardSizes } from './window/chart/state-card.ts';
export { chartSvg } from './window/report/chart-svg.ts';
export { escaped } from './window/report/escaped.ts';

/** The positions of the states and transitions of a chart. It needs no browser. */
export function drawChart(chart: Chart): Promise<Drawing> {
  const elk = new elkBundled.default();
  return layoutChart(chart, (graph) => elk.layout(graph));
}
