import { createExamples } from '../../record/examples.ts';
import { slugOf } from '../../record/source-text.ts';
import { type Walk, walkText } from '../../record/walk.ts';
import type { LogEntry } from '../../wire/log-entry.ts';
import type { InspectedChart, People } from '../../wire/protocol.ts';
import { createChartLayouts } from '../chart/chart-layouts.ts';
import { noneFolded } from '../chart/folding.ts';
import { pictureTitle } from '../film/picture-title.ts';
import { clockTime, logLine } from '../log-lines.ts';
import { pastMoment, valueInWords } from '../moment.ts';
import { chartSvg, type Way } from './chart-svg.ts';
import type { Evidence } from './evidence.ts';
import { InlinedFiles } from './inlined-files.ts';
import { pictureHtml } from './picture-html.ts';
import { type ReportLine, type ReportStep, reportPage } from './report-page.ts';

type Clean = (text: string) => string;

/**
 * A bug report with pictures, charts, calls, contexts, the log and the walk, as one HTML file.
 *
 * @param people The examples for people's data, which the report contains instead.
 */
export async function reportFile(walk: Walk, evidence: Evidence, people: People): Promise<File> {
  const { log, pictures } = evidence;
  const examples = createExamples({}, people);
  const clean: Clean = (text) => examples.replaceText(text);
  const files = new InlinedFiles();
  const shown = await Promise.all(pictures.map((picture) => pictureHtml(picture, files)));
  const steps = pictures.map((picture, place): ReportStep => {
    const { from, to, width, height, scroll, address, at } = picture;
    const entries = log.filter(({ seq }) => from <= seq && seq <= to);
    return {
      title: clean(pictureTitle(picture, log)),
      time: clockTime(at),
      address,
      picture: { html: shown[place]?.html ?? '', width, height, scroll },
      lines: entries.filter(isListed).map((entry) => lineOf(entry, clean)),
      contexts: contextsOf(evidence, entries, to, clean),
      active: activeAt(evidence, to),
    };
  });
  const page = reportPage({
    name: clean(walk.name),
    address: walk.address,
    recorded: new Date(walk.recordedAt).toISOString().slice(0, 16).replace('T', ' '),
    steps,
    charts: await chartsOf(evidence),
    calls: log.filter(({ kind }) => kind === 'call').map((entry) => lineOf(entry, clean)),
    log: log.map((entry) => lineOf(entry, clean)),
    fonts: [...new Set(shown.flatMap(({ fonts }) => fonts))].join('\n'),
    walk: walkText(walk),
  });
  return new File([page], `${slugOf(walk.name)}.report.html`, { type: 'text/html' });
}

/** Whether a step lists the entry. The charts show the states, and the whole log has the starts. */
function isListed({ kind }: LogEntry): boolean {
  return kind !== 'snapshot' && kind !== 'started';
}

function lineOf(entry: LogEntry, clean: Clean): ReportLine {
  const { text, kind, data } = logLine(entry);
  return {
    time: clockTime(entry.at),
    path: entry.path,
    kind,
    text: clean(text),
    data: data && clean(JSON.stringify(data, null, 1)),
  };
}

function contextsOf(
  { actors, log }: Evidence,
  entries: readonly LogEntry[],
  seq: number,
  clean: Clean,
): ReportStep['contexts'] {
  return actors
    .filter(({ session }) => entries.some((entry) => entry.session === session))
    .flatMap(({ session, path }) => {
      const moment = pastMoment(session, log, seq);
      if (!moment) return [];
      const data = clean(JSON.stringify(moment.context, null, 1) ?? '');
      return data === '' || data === '{}'
        ? []
        : [{ path, state: valueInWords(moment.value), data }];
    });
}

/** The active states of the page at that moment. A load of the page has ended the actors before it. */
function activeAt({ actors, log }: Evidence, seq: number): string[] {
  const load = log.findLastIndex((entry) => entry.kind === 'loaded' && entry.seq <= seq);
  const since = log.slice(Math.max(0, load));
  return actors.flatMap(({ session }) => [...(pastMoment(session, since, seq)?.active ?? [])]);
}

async function chartsOf(evidence: Evidence): Promise<{ name: string; svg: string }[]> {
  const layoutOf = createChartLayouts();
  const charts: { name: string; svg: string }[] = [];
  const walked = evidence.charts
    .map((chart) => ({ chart, way: wayOf(chart, evidence) }))
    // A machine that only started has no path. The chart with the longest path is the first.
    .filter(({ way }) => way.transitions.size > 0)
    .toSorted((one, other) => other.way.transitions.size - one.way.transitions.size);
  for (const { chart, way } of walked) {
    const name = `Chart of ${chart.id}`;
    charts.push({ name, svg: chartSvg(name, await layoutOf(chart, noneFolded), way) });
  }
  return charts;
}

function wayOf({ id }: InspectedChart, { actors, log }: Evidence): Way {
  const sessions = new Set(actors.filter(({ chart }) => chart === id).map((one) => one.session));
  const steps = log.flatMap((entry) =>
    entry.kind === 'snapshot' && sessions.has(entry.session) ? entry : [],
  );
  return {
    states: new Set(steps.flatMap(({ active }) => active)),
    transitions: new Set(steps.flatMap(({ taken }) => taken)),
  };
}
