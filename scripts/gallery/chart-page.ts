import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf } from 'flow-inspector/charts';
import { chartSvg, drawChart, escaped } from 'flow-inspector/drawing';
import type { ShownFlow } from './every-state.ts';

const nothing = { states: new Set<string>(), transitions: new Set<string>() };

/** The link to the drawn chart of a machine, in the folder of the gallery. A state is lit in it. */
export function chartLink(machine: string, state: string): string {
  return `charts/${machine}.html#${state}`;
}

/** Writes the chart of every machine as a page. Its fragment names the state that is lit. */
export async function writeChartPages(flows: readonly ShownFlow[], folder: string): Promise<void> {
  await mkdir(join(folder, 'charts'), { recursive: true });
  for (const machine of flows.flatMap(({ machines }) => machines)) {
    const chart = chartOf(machine);
    const svg = chartSvg(`Chart of ${chart.id}`, await drawChart(chart), nothing);
    await writeFile(join(folder, 'charts', `${chart.id}.html`), pageOf(chart.id, svg));
  }
}

function pageOf(name: string, svg: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(name)}</title>
<style>${css}</style>
<h1><a href="../index.html#${escaped(name)}">${escaped(name)}</a></h1>
${svg}
<script>${script}</script>
</html>
`;
}

const css = `
body { margin: 1rem; background: #faf6ef; color: #1c2a22; font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; }
a { color: #1f4d3a; }
text { fill: #56635b; font-size: 12px; }
.name { fill: #1c2a22; font-size: 15px; font-weight: 650; }
rect { fill: #fffdf9; stroke: #cdc2ac; }
rect.own { stroke-dasharray: 1.5 3; }
rect.region { stroke: #8a8272; stroke-dasharray: 9 5; stroke-width: 1.5; }
.beside { fill: #b45f06; font-size: 12px; font-weight: 550; }
rect.lit { fill: #fbeccd; stroke: #b45f06; stroke-width: 3; }
.line { fill: none; stroke: #a9b5ad; stroke-width: 1.2; }
.start { fill: #1c2a22; }
`;

const script = `
function light() {
  for (const lit of document.querySelectorAll('.lit')) lit.classList.remove('lit');
  const state = decodeURIComponent(location.hash.slice(1));
  const rect = document.querySelector('rect.atomic[data-state="' + CSS.escape(state) + '"], rect.final[data-state="' + CSS.escape(state) + '"]');
  rect?.classList.add('lit');
  rect?.scrollIntoView({ block: 'center', inline: 'center' });
}
addEventListener('hashchange', light);
light();
`;
