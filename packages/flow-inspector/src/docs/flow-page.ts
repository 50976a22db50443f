import type { AnyStateMachine } from 'xstate';
import { type Chart, type ChartState, type ChartTransition, chartOf } from '../charts/chart.ts';
import { guardText, unnamedGuard } from '../charts/guard-text.ts';
import { treeOf } from '../charts/tree.ts';
import type { Flow } from '../flows.ts';
import { drawing, table } from '../tables.ts';
import { type Delays, delaysOf, lengthsOf, lengthsText, secondsText } from './delays.ts';
import type { DocsConfig, FlowPage, PageAdditions, PageFlow } from './docs-config.ts';
import { triggerText } from './drawing.ts';
import { mermaidOf } from './mermaid.ts';
import { observe } from './observed-effects.ts';
import { viewsOf } from './views.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where the page of a flow is, and what the project adds to it. */
type PageConfig = Pick<DocsConfig, 'page'> & Required<Pick<DocsConfig, 'folder' | 'command'>>;

/** The page of a flow, generated from its code. Undefined when its file has no machine. */
export function flowPage(
  flow: Flow,
  config: PageConfig,
  vocabulary: Vocabulary,
): FlowPage | undefined {
  // The file of a factory has no machine. The last example has its largest one.
  const machine = flow.machines[0] ?? flow.examples.at(-1)?.machine;
  if (!machine) return undefined;
  const examples = flow.examples.filter((part) => part.machine === machine);
  const chart = chartOf(machine);
  const page = { ...flow, machine, chart, observed: observe(examples, vocabulary) };
  const additions = config.page?.(page) ?? {};
  const about = additions.about ?? chart.states[0]?.description ?? '';
  return {
    flow: page,
    about,
    states: statesIn(chart).length,
    text: pageText(page, about, additions, delaysOf(machine, examples), config),
  };
}

function pageText(
  flow: PageFlow,
  about: string,
  additions: PageAdditions,
  delays: Delays,
  { folder, command }: PageConfig,
): string {
  const { name, file, machine, chart } = flow;
  const toRoot = folder.replaceAll(/[^/]+/g, '..');
  const sections = {
    Chart: charts(chart, delays),
    States: statesTable(chart),
    Transitions: transitionsTable(flow, delays, additions),
    Guards: guardsTable(machine, chart, additions),
    Calls: callsTable(chart),
    Delays: delaysTable(chart, delays),
    ...additions.sections,
  };
  const text = [
    `# ${name}`,
    about,
    `Source: [${file}](${toRoot}/${file}). ${additions.place ?? ''}`.trim(),
    ...Object.entries(sections).map(([title, body]) => body && `## ${title}\n\n${body}`),
    `[All flows](README.md). \`${command}\` generates this page from the code: change the machine, not this page.`,
  ];
  return `${text.filter(Boolean).join('\n\n')}\n`;
}

function pathOf({ path, key }: ChartState): string {
  return path.join('.') || key;
}

/** The states of a machine, except its root and history states. */
function statesIn({ states }: Chart): ChartState[] {
  return states.filter(({ parent, kind }) => parent !== undefined && kind !== 'history');
}

function charts(chart: Chart, delays: Delays): string {
  const root = treeOf(chart);
  const [whole, ...insides] = (root ? viewsOf(root) : []).map((view) => ({
    view,
    text: drawing(mermaidOf(view, chart, delays)),
  }));
  const below = insides.map(
    ({ view, text }) => `### Inside \`${pathOf(view.root.state)}\`\n\n${text}`,
  );
  const hint =
    below.length > 0
      ? ['A drawing below shows the inside of each state whose name ends in ….']
      : [];
  return [...hint, whole?.text ?? '', ...below].join('\n\n');
}

function statesTable(chart: Chart): string {
  return table(
    ['state', 'kind, tags', 'meaning'],
    statesIn(chart).map((state) => [
      `\`${pathOf(state)}\``,
      kindText(state),
      state.description ?? '',
    ]),
  );
}

function kindText({ isInitial, kind, tags }: ChartState): string {
  const kinds = [
    ...(isInitial ? ['first'] : []),
    ...(kind === 'parallel' ? ['all regions at once'] : []),
    ...(kind === 'final' ? ['end'] : []),
    ...tags,
  ];
  return kinds.join(', ');
}

/** Said above a table where two lines have the same state and trigger. */
const firstWins =
  'Of the lines with the same state and trigger, the first one whose guard is true is taken. The lines of a state come before those of the state around it.';

function transitionsTable(
  { chart, examples, observed }: PageFlow,
  delays: Delays,
  { column }: PageAdditions,
): string {
  const named = new Map(chart.states.map((state) => [state.id, state]));
  const statesOf = (ids: readonly string[]) => ids.flatMap((id) => named.get(id) ?? []);
  const effectsOf = ({ id, actions }: ChartTransition) =>
    examples.length > 0 ? (observed.lines.get(id) ?? []) : actions.map(({ name }) => `\`${name}\``);
  const rows = chart.transitions.map((transition) => {
    const { from, to, guard = '', description } = transition;
    return [
      statesOf([from])
        .map((state) => `\`${pathOf(state)}\``)
        .join(),
      triggerText(transition, delays),
      guard,
      statesOf(to)
        .map((target) => targetText(target, chart))
        .join(', ') || 'stays',
      [...effectsOf(transition), ...(description ? [`*${description}*`] : [])].join('<br>'),
      ...(column ? [column.cell(transition)] : []),
    ];
  });
  const start = observed.lines.get('start') ?? [];
  const startRow = ['', 'start', '', '', start.join('<br>'), ...(column ? [''] : [])];
  const heads = [
    'state',
    'trigger',
    'guard',
    'target',
    'effects',
    ...(column ? [column.head] : []),
  ];
  const hint = chart.transitions.some(({ guard }) => guard) ? [firstWins] : [];
  return [...hint, table(heads, [...(start.length > 0 ? [startRow] : []), ...rows])].join('\n\n');
}

function targetText(target: ChartState, { states }: Chart): string {
  if (target.kind !== 'history') return `\`${pathOf(target)}\``;
  const [parent = target] = states.filter(({ id }) => id === target.parent);
  return `\`${pathOf(parent)}\`, as it was left`;
}

/** What the used guards ask: how they combine others, and what the project says. */
function guardsTable(
  { implementations }: AnyStateMachine,
  { transitions }: Chart,
  { guardText: textOf = () => '' }: PageAdditions,
): string {
  const guards = Object.entries<unknown>(implementations.guards).map(([name, guard]) => {
    const text = guardText(guard);
    return { name, combined: text === unnamedGuard ? '' : text };
  });
  const texts = [
    ...transitions.map(({ guard = '' }) => guard),
    ...guards.map(({ combined }) => combined),
  ];
  const words = new Set(texts.flatMap((text) => text.split(' ')));
  const rows = guards
    .filter(({ name }) => words.has(name))
    .map(({ name, combined }) => [name, [combined, textOf(name)].filter(Boolean).join('<br>')])
    .filter(([, said]) => said)
    .map(([name, said = '']) => [`\`${name}\``, said]);
  return rows.length > 0 ? table(['guard', 'what it asks'], rows) : '';
}

function callsTable({ states }: Chart): string {
  const made = states.flatMap((state) => state.invokes.map((invoke) => ({ state, ...invoke })));
  const rows = [...Map.groupBy(made, ({ id }) => id)].map(([id, uses]) => [
    `\`${id}\``,
    [...new Set(uses.map(({ source }) => `\`${source}\``))].join(', '),
    uses.map(({ state }) => `\`${pathOf(state)}\``).join(', '),
  ]);
  return rows.length > 0 ? table(['call', 'actor', 'states'], rows) : '';
}

function delaysTable({ states, transitions }: Chart, delays: Delays): string {
  const used = states.flatMap((state) =>
    transitions.flatMap(({ from, trigger }) =>
      from === state.id && trigger.kind === 'delay'
        ? [{ name: trigger.delay, place: `\`${pathOf(state)}\`` }]
        : [],
    ),
  );
  const rows = [...Map.groupBy(used, ({ name }) => name)].map(([name, uses]) => {
    const lengths = lengthsOf(name, delays);
    const places = [...new Set(uses.map(({ place }) => place))].join(', ');
    return [`\`${name}\``, lengthsText(lengths), secondsText(lengths), places];
  });
  return rows.length > 0 ? table(['delay', 'ms', 'duration', 'states'], rows) : '';
}
