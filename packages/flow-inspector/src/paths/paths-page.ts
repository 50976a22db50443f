import type { AnyEventObject } from 'xstate';
import { type Coverage, type CoveredParts, countCoverage } from '../charts/coverage.ts';
import { triggerOf } from '../charts/trigger.ts';
import { coverageRows } from '../coverage/coverage-table.ts';
import { escaped } from '../window/report/escaped.ts';
import type { Expected, Path } from './plan-paths.ts';
import { countedWalk, type MachineWalk } from './walk-flow.ts';

function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

/** A state's value as text: `planning.dates.empty`, one text for each parallel region. */
function statePaths(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = statePaths(inner).filter((path) => path !== '');
    return below.length > 0 ? below.map((path) => `${key}.${path}`) : [key];
  });
}

/** The event of a step, and its data. */
function eventParts({ type, output, error, actorId: _, ...data }: AnyEventObject) {
  const trigger = triggerOf(type);
  switch (trigger.kind) {
    case 'done':
      return { name: `${trigger.call} answers`, data: JSON.stringify(output) ?? '' };
    case 'error':
      return { name: `${trigger.call} fails`, data: JSON.stringify(error) ?? '' };
    case 'delay':
      return { name: `after ${trigger.delay}`, data: '' };
    default:
      return { name: type, data: Object.keys(data).length > 0 ? JSON.stringify(data) : '' };
  }
}

function stepItem(
  { name, data }: ReturnType<typeof eventParts>,
  { value, effects }: Expected,
): string {
  const emitted = effects.map((effect) => `<li>${code(JSON.stringify(effect))}</li>`).join('');
  const places = statePaths(value).map(code).join(' ');
  const list = emitted && `<ul>${emitted}</ul>`;
  return `<li><b>${escaped(name)}</b> <small>${escaped(data)}</small><br>${places}${list}</li>`;
}

function pathDetails(path: Path): string {
  const events = path.steps.map((step) => eventParts(step.event));
  const way = ['start', ...events.map(({ name }) => name)].map(escaped).join(' › ');
  const start = stepItem({ name: 'start', data: '' }, path.start);
  const steps = path.steps.map((step) => stepItem(eventParts(step.event), step));
  return `<details><summary>${way}</summary><ol>${start}${steps.join('')}</ol></details>`;
}

function machineSection(walk: MachineWalk, coverage: Coverage): string {
  const { id, states, transitions, missed, differences, paths } = walk;
  const faults = [
    ...missed.map((name) => `No path reaches ${code(name)}.`),
    ...differences.map(
      ({ event, way }) =>
        `The machine and its path differ at ${code(event)}, on the path ${code(way)}.`,
    ),
  ];
  const counts = `${states.length} states, ${transitions.length} transitions, ${paths.length} paths`;
  return `<section id="${id}"><h2>${id}</h2><p>${counts}</p>${faults
    .map((fault) => `<p class="fault">${fault}</p>`)
    .join(
      '',
    )}${unseenDetails(countCoverage(walk, coverage))}${paths.map(pathDetails).join('')}</section>`;
}

function unseenDetails({ unseen, total }: CoveredParts): string {
  if (unseen.length === 0) return '<p>All of it was seen in the page.</p>';
  const list = unseen.map((id) => `<li>${code(id)}</li>`).join('');
  return `<details class="unseen"><summary>Never seen in the page: ${unseen.length} of ${total}</summary><ul>${list}</ul></details>`;
}

function row([id = '', ...cells]: readonly string[]): string {
  return `<tr><th scope="row"><a href="#${id}">${id}</a></th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** The walks as a self-contained page: every machine, its coverage, every path, every step. */
export function pathsPage(
  walks: readonly MachineWalk[],
  coverage: Coverage,
  seconds: number,
): string {
  const { heads, rows } = coverageRows(walks.map(countedWalk), coverage);
  const paths = walks.reduce((sum, walk) => sum + walk.paths.length, 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every path of every flow</title>
<style>${css}</style>
<header><h1>Every path of every flow</h1>
<p>${walks.length} machines, ${paths} paths, walked in ${seconds.toFixed(1)} s.</p></header>
<main>
<p>The percentages say which part of the states and transitions each kind of run has taken.</p>
<div class="scroll"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody></table></div>
${walks.map((walk) => machineSection(walk, coverage)).join('\n')}
</main>
</html>
`;
}

const css = `
body { margin: 0; background: #faf6ef; color: #23271f; font: 16px/1.55 system-ui, sans-serif; }
header { padding: 2rem max(1rem, 50vw - 32rem); background: #1f4d3a; color: #fffdf9; }
header p { margin: 0.5rem 0 0; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { margin: 0; line-height: 1.2; }
a { color: #1f4d3a; }
.scroll { overflow-x: auto; border: 1px solid #e4dac9; border-radius: 0.75rem; background: #fffdf9; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.5rem 1rem; border-bottom: 1px solid #e4dac9; text-align: right; white-space: nowrap; }
tr:last-child > * { border-bottom: 0; }
th:first-child { text-align: left; }
thead th { color: #595c50; font-size: 0.875rem; }
thead th::first-letter { text-transform: uppercase; }
tbody th { font-weight: 500; }
section { margin-top: 3rem; }
section > p { margin: 0.25rem 0 0.75rem; color: #595c50; }
section > .fault { padding: 0.5rem 1rem; border-radius: 0.5rem; background: #f9e6df; color: #a33a2a; }
details { border: 1px solid #e4dac9; border-bottom: 0; background: #fffdf9; }
details:last-child { border-bottom: 1px solid #e4dac9; }
summary { padding: 0.5rem 1rem; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible { outline: 2px solid #1f4d3a; outline-offset: -2px; }
ol { margin: 0; padding: 0.5rem 1rem 1rem 3rem; border-top: 1px solid #e4dac9; }
li { margin-top: 0.5rem; overflow-wrap: anywhere; }
ul { padding-left: 1rem; }
code { padding: 0.1em 0.35em; border-radius: 0.25rem; background: #f2ebdf; font-size: 0.85em; overflow-wrap: anywhere; }
small { color: #595c50; }
`;
