import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from 'flow-inspector/drawing';
import { chartLink } from './chart-page.ts';
import type { ShownFlow, ShownState } from './every-state.ts';
import type { Picture, TakenState, TakenStates } from './taken-states.ts';

const css = readFileSync(join(import.meta.dirname, 'gallery-page.css'), 'utf8');
/** Where `npm start` and `npm run dev` serve the site. */
const site = 'http://localhost:4000';

/** What the page says of the pictures, and where its links lead. */
interface PageOptions {
  /** The present build of the site. Pictures of other builds are marked. */
  readonly build: string;
  /** The path of `docs/`, relative to the page. */
  readonly docs: string;
}

/** A state, and what the gallery has of it. */
interface Shown {
  readonly state: ShownState;
  readonly taken: TakenState | undefined;
}

/** The gallery as a page. A search hides the states without all of its words. */
export function galleryPage(
  flows: readonly ShownFlow[],
  kept: Pick<TakenStates, 'of'>,
  options: PageOptions,
): string {
  const sections = flows.map((flow) => ({ flow, states: shownOf(flow, kept) }));
  const states = sections.flatMap((section) => section.states);
  const shown = states.filter(hasPictures);
  const without = states.filter((one) => !hasPictures(one));
  const factories = flows.filter((flow) => flow.states.length === 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>States of Ndako</title>
<style>${css}</style>
<header>
<h1>Every state of every flow</h1>
<p>${shown.length} of ${states.length} states have pictures. <a href="#missing">${without.length} have none</a>.</p>
<label>Search <input type="search" id="search" placeholder="flow, state, row or text" autofocus></label>
<output id="count" for="search"></output>
</header>
<main>
${sections.map((section) => flowSection(section.flow, section.states.filter(hasPictures), options)).join('\n')}
<section id="missing"><h2>Without pictures</h2>
<table><thead><tr><th scope="col">State</th><th scope="col">Reason</th></tr></thead><tbody>
${without.map(missingRow).join('\n')}
</tbody></table>
<p>${factories.map(({ name }) => docLink(name, name, options)).join(', ')}: factories for other flows, without states of their own.</p>
</section>
</main>
<script>${script}</script>
</html>
`;
}

function shownOf({ name, states }: ShownFlow, kept: Pick<TakenStates, 'of'>): Shown[] {
  const all = new Map(kept.of(name).map((taken) => [taken.id, taken]));
  return states.map((state) => ({ state, taken: all.get(state.id) }));
}

function hasPictures({ taken }: Shown): boolean {
  return taken !== undefined && taken.pictures.length > 0;
}

function missingRow({ state, taken }: Shown): string {
  const reason = state.hidden ?? taken?.problem ?? 'Not taken yet.';
  return `<tr><th scope="row"><a href="${chartLink(state.machine, state.id)}">${escaped(state.id)}</a></th><td>${escaped(reason)}</td></tr>`;
}

function flowSection(
  { name, rows }: ShownFlow,
  states: readonly Shown[],
  options: PageOptions,
): string {
  if (states.length === 0) return '';
  return `<section><h2 id="${name}">${docLink(name, name, options)}</h2>
<details id="rows-${name}"><summary>${rows.length} rows</summary>${rowList(rows)}</details>
<div class="cards">${states.map((shown) => card(shown, options)).join('\n')}</div></section>`;
}

function card({ state, taken }: Shown, options: PageOptions): string {
  if (!taken) return '';
  const { flow, machine, id, path, description, rows } = state;
  const { way, pictures, problem, texts } = taken;
  const link = `/inspector?flow=${machine}&state=${path}`;
  const steps = way.map((step) => `<li>${escaped(step)}</li>`).join('');
  const words = [
    ...[flow, id, description, ...way, ...texts],
    ...rows.flatMap((row) => [row.id, row.text]),
  ];
  return `<article id="${escaped(id)}" data-words="${escaped(words.join(' ').toLowerCase())}">
<h3><a href="#${escaped(id)}">${escaped(`${machine}: ${path}`)}</a></h3>
<p>${escaped(description)}</p>
<div class="pictures">${pictures.map(figure).join('')}</div>
${problem === undefined ? '' : `<p class="problem">${escaped(problem)}</p>`}
${taken.build === options.build ? '' : '<p class="problem">The pictures show an earlier build.</p>'}
<details><summary>Path: ${way.length} steps</summary><ol>${steps}</ol></details>
${
  rows.length > 0
    ? `<details><summary>Rows: ${rows.map((row) => row.id).join(', ')}</summary>${rowList(rows)}</details>`
    : `<p><a href="#rows-${flow}">Rows of the flow</a></p>`
}
<p><a href="${chartLink(machine, id)}">Chart</a> · ${docLink(flow, 'Document', options)} · <a href="${escaped(site + link)}"><code>${escaped(link)}</code></a></p>
</article>`;
}

function rowList(rows: ShownFlow['rows']): string {
  return `<ul>${rows.map(({ id, text }) => `<li><b>${id}</b> ${escaped(text)}</li>`).join('')}</ul>`;
}

function figure({ file, width, language, overflow }: Picture): string {
  const name = `${width} px, ${language}${overflow > 0 ? `, scrolls sideways by ${overflow} px` : ''}`;
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${name}" class="w${width}"></a><figcaption>${name}</figcaption></figure>`;
}

function docLink(flow: string, text: string, { docs }: PageOptions): string {
  return `<a href="${docs}/flows/${flow}.md">${text}</a>`;
}

const script = `
const search = document.getElementById('search');
const cards = [...document.querySelectorAll('article')];
function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const card of cards) card.hidden = !words.every((word) => card.dataset.words.includes(word));
  for (const section of document.querySelectorAll('section:has(article)')) {
    section.hidden = !section.querySelector('article:not([hidden])');
  }
  const left = cards.filter((card) => !card.hidden).length;
  document.getElementById('count').value = left + ' of ' + cards.length + ' states';
}
search.addEventListener('input', filter);
filter();
`;
