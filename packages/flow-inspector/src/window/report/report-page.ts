import { escaped } from './escaped.ts';
import css from './report.css?inline';
import { stepThrough } from './step-through.ts';

/** A line of the log in a report. */
export interface ReportLine {
  readonly time: string;
  readonly path: string;
  readonly kind: string;
  readonly text: string;
  /** JSON. Undefined without data. */
  readonly data: string | undefined;
}

/** The time of one picture. */
export interface ReportStep {
  readonly title: string;
  readonly time: string;
  readonly address: string;
  readonly picture: {
    readonly html: string;
    readonly width: number;
    readonly height: number;
    readonly scroll: { readonly left: number; readonly top: number };
  };
  readonly lines: readonly ReportLine[];
  /** The context of each actor that changed, as JSON. */
  readonly contexts: readonly {
    readonly path: string;
    readonly state: string;
    readonly data: string;
  }[];
  /** The ids of the active states of all charts. */
  readonly active: readonly string[];
}

export interface Report {
  readonly name: string;
  readonly address: string;
  readonly recorded: string;
  readonly steps: readonly ReportStep[];
  readonly charts: readonly { readonly name: string; readonly svg: string }[];
  readonly calls: readonly ReportLine[];
  readonly log: readonly ReportLine[];
  /** CSS with the fonts of the pictures. */
  readonly fonts: string;
  /** The walk as JSON. */
  readonly walk: string;
}

/** No file, not even a font, comes from elsewhere. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:";

/** A report as one HTML file, which works without a server. */
export function reportPage(report: Report): string {
  const { name, address, recorded, steps, charts, calls, log, fonts, walk } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(name)} · bug report</title>
<style id="fonts">${fonts.replaceAll('</', '<\\/')}</style>
<style>${css}</style>
</head>
<body>
<header>
<h1>${escaped(name)}</h1>
<p>Recorded on ${escaped(recorded)}, from <code>${escaped(address)}</code>. Examples replace secrets and people’s data.</p>
<p class="soft">This file contains the walk. To replay it, choose it in the inspector under <b>Import a walk from a file</b>.</p>
</header>
<main>
<h2 id="steps">What the page showed</h2>
<div class="tools" hidden><button type="button">Back</button><button type="button">Next</button></div>
<nav aria-label="Steps"><ol class="steps">${steps.map(stepLink).join('')}</ol></nav>
${steps.map(stepPart).join('\n')}
<h2>Charts</h2>
<p>The way of the walk is orange. The states at the shown step are green.</p>
${charts.map(chartPart).join('\n')}
<h2>Calls</h2>
${linesPart(calls)}
<h2>Log</h2>
<details><summary>${log.length} lines</summary>${linesPart(log)}</details>
</main>
<script type="application/json" id="walk">${walk.replaceAll('<', '\\u003c')}</script>
<script>(${stepThrough})()</script>
</body>
</html>
`;
}

function stepLink({ title }: ReportStep, place: number): string {
  return `<li><a href="#step-${place + 1}">${place + 1}. ${escaped(title)}</a></li>`;
}

function stepPart(step: ReportStep, place: number): string {
  const { title, time, address, picture, lines, contexts, active } = step;
  const { width, height, scroll, html } = picture;
  const name = `${place + 1}. ${title}`;
  return `<section class="step" id="step-${place + 1}" data-active="${escaped(active.join(' '))}">
<h3>${escaped(name)}</h3>
<p class="soft"><time>${escaped(time)}</time> <code>${escaped(address)}</code></p>
<div class="picture" role="img" aria-label="${escaped(`Picture of ${address}`)}"><iframe title="${escaped(name)}" sandbox="allow-same-origin" tabindex="-1" width="${width}" height="${height}" data-left="${scroll.left}" data-top="${scroll.top}" srcdoc="${escaped(html)}"></iframe></div>
${linesPart(lines)}
${contexts.map(contextPart).join('\n')}
</section>`;
}

function contextPart({ path, state, data }: ReportStep['contexts'][number]): string {
  return `<details><summary>Context of ${escaped(path)}, ${escaped(state)}</summary><pre>${escaped(data)}</pre></details>`;
}

function chartPart({ name, svg }: Report['charts'][number]): string {
  return `<h3>${escaped(name)}</h3><div class="way" tabindex="0" role="group" aria-label="${escaped(name)}">${svg}</div>`;
}

function linesPart(lines: readonly ReportLine[]): string {
  const items = lines.map(({ time, path, kind, text, data }) => {
    const details = data
      ? `<details><summary>Data</summary><pre>${escaped(data)}</pre></details>`
      : '';
    return `<li class="${kind}"><time>${escaped(time)}</time> <b>${escaped(path)}</b> ${escaped(text)}${details}</li>`;
  });
  return `<ol class="log">${items.join('')}</ol>`;
}
