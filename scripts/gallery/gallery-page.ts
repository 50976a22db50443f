import type { ShownFlow, ShownState } from './every-state.ts';
import type { Reached } from './reach.ts';

/** A picture of a state: its file in the folder of the page. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly language: string;
}

/** A state, the walk to it, and its pictures. */
export interface ShownResult extends Reached {
  readonly state: ShownState;
  readonly pictures: readonly Picture[];
}

const docs = '../../docs';

/** The gallery as a page. A search hides the states without all of its words. */
export function galleryPage(flows: readonly ShownFlow[], results: readonly ShownResult[]): string {
  const shown = results.filter(({ pictures }) => pictures.length > 0);
  const missing = results.filter(({ problem }) => problem !== undefined);
  const factories = flows.filter(({ states }) => states.length === 0);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>States of Ndako</title>
<style>${css}</style>
<header>
<h1>Every state of every flow</h1>
<p>${shown.length} of ${results.length} states have pictures. <a href="#missing">${missing.length} walks failed</a>.</p>
<label>Search <input type="search" id="search" autofocus></label>
<output id="count" for="search"></output>
</header>
<main>
${flows.map((flow) => flowSection(flow, results)).join('\n')}
<section id="missing"><h2>Not reached</h2>
<table><thead><tr><th scope="col">State</th><th scope="col">Reason</th></tr></thead><tbody>
${missing.map(({ state, problem }) => `<tr><th scope="row"><a href="${chartLink(state.flow)}">${escaped(state.id)}</a></th><td>${escaped(problem ?? '')}</td></tr>`).join('\n')}
</tbody></table>
<p>${factories.map(({ name }) => `<a href="${chartLink(name)}">${name}</a>`).join(', ')}: factories for other flows, without states of their own.</p>
</section>
</main>
<script>${script}</script>
</html>
`;
}

function flowSection({ name, rows, states }: ShownFlow, results: readonly ShownResult[]): string {
  const own = results.filter(({ state }) => states.includes(state));
  if (own.length === 0) return '';
  const list = rows.map(
    ({ id, text }) => `<li><a href="${docs}/rows.md">${id}</a> ${escaped(text)}</li>`,
  );
  return `<section><h2 id="${name}"><a href="${chartLink(name)}">${name}</a></h2>
<details><summary>${rows.length} rows</summary><ul>${list.join('')}</ul></details>
<div class="cards">${own.map((result) => card(result, rows)).join('\n')}</div></section>`;
}

function card({ state, way, pictures, problem }: ShownResult, rows: ShownFlow['rows']): string {
  if (pictures.length === 0) return '';
  const { flow, machine, path, description } = state;
  const link = `/inspector?flow=${machine}&state=${path}`;
  const steps = way.map((step) => `<li>${escaped(step)}</li>`).join('');
  const words = [flow, state.id, description, ...way, ...rows.map(({ id }) => id)].join(' ');
  return `<article data-words="${escaped(words.toLowerCase())}">
<h3>${escaped(path)}</h3>
<p>${escaped(description)}</p>
<div class="pictures">${pictures.map(figure).join('')}</div>
${problem ? `<p class="problem">${escaped(problem)}</p>` : ''}
<details><summary>Path: ${way.length} steps</summary><ol>${steps}</ol></details>
<p><a href="${chartLink(flow)}">Chart</a> · <code>${escaped(link)}</code></p>
</article>`;
}

function figure({ file, width, language }: Picture): string {
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${language}" class="w${width}"></a><figcaption>${width} px, ${language}</figcaption></figure>`;
}

function chartLink(flow: string): string {
  return `${docs}/flows/${flow}.md`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const css = `
body { margin: 0; background: #faf6ef; color: #24302a; font: 16px/1.5 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; padding: 0.75rem 1.5rem; background: #1f4d3a; color: #fff; }
header a { color: inherit; }
h1 { margin: 0; font-size: 1.25rem; }
header p { margin: 0 0 0.25rem; }
input { font: inherit; padding: 0.25rem 0.5rem; width: min(30rem, 70vw); }
main { padding: 1.5rem; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(34rem, 100%), 1fr)); }
article { padding: 1rem; border: 1px solid #e0d6c6; border-radius: 8px; background: #fff; }
article[hidden] { display: none; }
h3, article p { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
.pictures { display: flex; flex-wrap: wrap; gap: 0.5rem; }
figure { margin: 0; }
img { height: 12rem; object-fit: cover; object-position: top; border: 1px solid #e0d6c6; }
.w360 { width: 5.5rem; }
.w1440 { width: 17rem; }
figcaption, code { font-size: 0.75rem; overflow-wrap: anywhere; }
.problem { color: #a33b2a; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem; border-block-end: 1px solid #e0d6c6; text-align: start; }
`;

const script = `
const search = document.getElementById('search');
const cards = [...document.querySelectorAll('article')];
function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const card of cards) card.hidden = !words.every((word) => card.dataset.words.includes(word));
  const left = cards.filter((card) => !card.hidden).length;
  document.getElementById('count').value = left + ' states';
}
search.addEventListener('input', filter);
filter();
`;
