import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Coverage, type CoveredParts, countCoverage, triggerOf } from 'flow-inspector/charts';
import type { AnyEventObject } from 'xstate';
import type { Expected, Path } from '#testing/machine/paths.ts';
import type { MachineWalk } from '#testing/machine/walk-flow.ts';
import { coverageCells } from './paths-table.ts';

const root = join(import.meta.dirname, '../..');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

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

function summaryRow(walk: MachineWalk, coverage: Coverage): string {
  const { id, states, transitions, paths } = walk;
  const counts = [states, transitions, paths].map(({ length }) => String(length));
  const cells = [...counts, ...coverageCells(countCoverage(walk, coverage))];
  return `<tr><th scope="row"><a href="#${id}">${id}</a></th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** The site's colours, sizes and fonts, so that the report looks like the rest of Ndako. */
async function look(): Promise<string> {
  const tokens = await readFile(join(root, 'src/ui/tokens.css'), 'utf8');
  const [ownTokens = ''] = /:root \{[^}]*\}/.exec(tokens) ?? [];
  const faces = await Promise.all([
    face('DM Sans Variable', '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2'),
    face(
      'Fraunces Variable',
      '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    ),
  ]);
  const own = await readFile(join(import.meta.dirname, 'paths-page.css'), 'utf8');
  return [...faces, ownTokens, own].join('\n');
}

async function face(family: string, file: string): Promise<string> {
  const data = await readFile(join(root, 'node_modules', file), 'base64');
  return `@font-face { font-family: "${family}"; font-weight: 100 1000; src: url("data:font/woff2;base64,${data}") format("woff2"); }`;
}

/** The walks as a self-contained page: every machine, its coverage, every path, every step. */
export async function pathsPage(
  walks: readonly MachineWalk[],
  coverage: Coverage,
  seconds: number,
): Promise<string> {
  const paths = walks.reduce((sum, walk) => sum + walk.paths.length, 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paths of Ndako</title>
<style>
${await look()}
</style>
<header><h1>Every path of every flow</h1>
<p>${walks.length} machines, ${paths} paths, walked in ${seconds.toFixed(1)} s.</p></header>
<main>
<p>The percentages say which part of the states and transitions each kind of run has taken.</p>
<div class="scroll"><table>
<thead><tr><th scope="col">Machine</th><th scope="col">States</th><th scope="col">Transitions</th><th scope="col">Paths</th><th scope="col">By paths</th><th scope="col">By unit tests</th><th scope="col">In browser</th><th scope="col">By hand</th><th scope="col">Not in page</th></tr></thead>
<tbody>
${walks.map((walk) => summaryRow(walk, coverage)).join('\n')}
</tbody></table></div>
${walks.map((walk) => machineSection(walk, coverage)).join('\n')}
</main>
</html>
`;
}
