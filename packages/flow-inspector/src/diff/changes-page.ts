import { escaped } from '../window/report/escaped.ts';
import { type Change, type FlowChanges, newness } from './changes.ts';
import { changesChart } from './changes-chart.ts';
import type { FlowDiff } from './flow-diff.ts';
import type { MovedWalk } from './moved-walks.ts';

/**
 * The changes as a page that needs no other file: for each flow its chart and its changed parts.
 *
 * @param mermaid The code of Mermaid, which draws the charts.
 */
export function changesPage({ commit, flows, moved }: FlowDiff, mermaid: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flows since ${commit}</title>
<style>${css}</style>
<header>
<h1>Flows since ${commit}</h1>
<p>${flows.length} flows differ. <span class="added">+ added, thick line</span> <span class="removed">− removed, dashed line</span> <span class="changed">~ changed, thickest line</span> A thin line stands for the other transitions between two states.</p>
<nav>${flows.map(({ id }) => `<a href="#${id}">${id}</a>`).join(' ')}</nav>
</header>
<main>
${walksSection(moved)}
${flows.map(flowSection).join('\n')}
</main>
<script>${mermaid.replaceAll('</script', '<\\/script')}</script>
<script>mermaid.initialize({ startOnLoad: true, securityLevel: 'strict', theme: 'neutral', flowchart: { useMaxWidth: true } });</script>
</html>
`;
}

function walksSection(moved: readonly MovedWalk[]): string {
  if (moved.length === 0) return '';
  const rows = moved.map(
    ({ file, actor, before, now }) =>
      `<tr><td>${escaped(file)}</td><td>${escaped(actor)}</td><td><code>${escaped(before)}</code></td><td><code>${escaped(now)}</code></td></tr>`,
  );
  return `<section><h2>Recorded walks that now end in another state</h2>
<table><thead><tr><th scope="col">Walk</th><th scope="col">Actor</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function flowSection(flow: FlowChanges): string {
  const { id, changes } = flow;
  const chart = changesChart(flow);
  const lists = [...changes].map(
    ([kind, differing]) => `<h3>${kind}</h3><ul>${differing.map(item).join('')}</ul>`,
  );
  return `<section id="${id}"><h2>${id}${newness(flow)}</h2>
${chart && `<pre class="mermaid" role="img" aria-label="Chart of the changes of ${id}. The lists below have them as text.">${escaped(chart)}</pre>`}
${lists.join('')}</section>`;
}

function item({ mark, name, before, after }: Change): string {
  const look = { '+': 'added', '−': 'removed', '~': 'changed' }[mark];
  const texts = [before, after].flatMap((text) => (text === undefined ? [] : [escaped(text)]));
  const change = texts.length > 1 ? `<del>${texts[0]}</del><br><ins>${texts[1]}</ins>` : texts[0];
  return `<li class="${look}"><b>${mark} ${escaped(name)}</b><br>${change}</li>`;
}

const css = `
body { margin: 0; background: #faf6ef; color: #24302a; font: 16px/1.5 system-ui, sans-serif; }
header { padding: 1rem 1.5rem; background: #1f4d3a; color: #fff; }
header a { color: inherit; margin-inline-end: 0.75rem; }
header span { padding: 0 0.5rem; border-radius: 4px; white-space: nowrap; }
h1 { margin: 0; font-size: 1.5rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; text-transform: capitalize; }
main { padding: 0 1.5rem 3rem; }
pre.mermaid { overflow-x: auto; padding: 1rem; border: 1px solid #e0d6c6; border-radius: 8px; background: #fff; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin-block-end: 0.25rem; padding: 0.25rem 0.75rem; overflow-wrap: anywhere; font-size: 0.875rem; }
del { text-decoration: line-through; }
ins { text-decoration: none; }
.added { background: #e2f0e4; color: #123d22; border-inline-start: 4px solid #1c6b35; }
.removed { background: #fbe6e1; color: #6d2216; border-inline-start: 4px dashed #a33b2a; }
.changed { background: #fbefd5; color: #573900; border-inline-start: 4px double #8a5a00; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem; border-block-end: 1px solid #e0d6c6; text-align: start; }
`;
