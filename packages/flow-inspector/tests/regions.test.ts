import elkBundled from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../src/charts/chart.ts';
import { nodesOf } from '../src/window/chart/flow-elements.ts';
import { layoutChart } from '../src/window/chart/layout.ts';
import { regionsOf } from '../src/window/chart/regions.ts';
import { chartSvg } from '../src/window/report/chart-svg.ts';

const elk = new elkBundled.default();
const chart = chartOf(
  createMachine({
    id: 'tea',
    initial: 'brewing',
    states: {
      brewing: {
        type: 'parallel',
        on: { pour: 'poured' },
        states: { water: { initial: 'cold', states: { cold: {}, hot: {} } }, cup: {} },
      },
      poured: {},
    },
  }),
);
const drawing = await layoutChart(chart, (graph) => elk.layout(graph));
const none = new Set<string>();

test('the states directly in a parallel state are its regions', () => {
  expect([...regionsOf(drawing)]).toEqual(['tea.brewing.water', 'tea.brewing.cup']);
});

test('a chart marks regions and says that they are active all at once', () => {
  const nodes = nodesOf(drawing, undefined, {
    taken: none,
    pointed: undefined,
    possible: none,
    refused: none,
  });
  const brewing = nodes.find(({ id }) => id === 'tea.brewing');
  expect(brewing?.ariaLabel).toBe('brewing, all at once');
  const regions = nodes.flatMap(({ id, data }) => (data.isRegion ? id : []));
  expect(regions).toEqual(['tea.brewing.water', 'tea.brewing.cup']);
});

test('an exported chart marks regions and says that they are active all at once', () => {
  const svg = chartSvg('Tea', drawing, { states: none, transitions: none });
  expect(svg).toContain('<rect class="state compound region" data-state="tea.brewing.water"');
  expect(svg).toContain('<rect class="state atomic region" data-state="tea.brewing.cup"');
  expect(svg).toContain('>brewing<tspan class="beside" dx="10">all at once</tspan></text>');
  expect(svg.match(/all at once/g)).toHaveLength(1);
});

test('the name of a parallel state and the words beside it fit into its box', () => {
  const box = drawing.boxes.find(({ id }) => id === 'tea.brewing');
  expect(box?.width).toBe(184);
});
