import {
  type Chart,
  type ChartState,
  chartOf,
  guardText,
  treeOf,
  unnamedGuard,
} from 'flow-inspector/charts';
import type { AnyStateMachine } from 'xstate';
import { everySentence } from '#testing/every-sentence.ts';
import { type Flow, isLife } from '#testing/machine/every-flow.ts';
import { callCells, callsOf } from './calls.ts';
import { type Delays, delaysOf, lengthsText, secondsText } from './delays.ts';
import { triggerText } from './drawing.ts';
import { guardDocs } from './guard-docs.ts';
import { machineDoc } from './machine-doc.ts';
import { drawing, section, table } from './markdown.ts';
import { mermaidOf } from './mermaid.ts';
import { type Observed, observe } from './observed-effects.ts';
import { rowsOf, testName } from './proven-rows.ts';
import { flowsOfFrame, flowsOfRoutes, routeOf } from './routes.ts';
import { viewsOf } from './views.ts';

/** The page of a flow, and its data for the index. */
export interface FlowPage {
  readonly flow: string;
  readonly doc: string;
  readonly states: number;
  readonly transitions: number;
  /** The routes of its pages. */
  readonly routes: readonly string[];
  readonly isEverywhere: boolean;
  /** Whether it is a factory that other flows and pages use. */
  readonly isPart: boolean;
  /** Whether the server obeys it, and no page runs it. */
  readonly isLife: boolean;
  /** The routes that it navigates to. */
  readonly destinations: readonly string[];
  readonly text: string;
}

/** The machine of a flow. For a factory, its largest machine. */
function machineOf({ name, machines, examples }: Flow): AnyStateMachine {
  const machine = machines[0] ?? examples.at(-1)?.machine;
  if (!machine) throw new Error(`${name} has no machine: write testing/examples/${name}.ts`);
  return machine;
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

function kindText({ isInitial, kind, tags }: ChartState): string {
  const kinds = [
    ...(isInitial ? ['first'] : []),
    ...(kind === 'parallel' ? ['all regions at once'] : []),
    ...(kind === 'final' ? ['end'] : []),
    ...tags,
  ];
  return kinds.join(', ');
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

function targetText(target: ChartState, { states }: Chart): string {
  if (target.kind !== 'history') return `\`${pathOf(target)}\``;
  const [parent = target] = states.filter(({ id }) => id === target.parent);
  return `\`${pathOf(parent)}\`, as it was left`;
}

/** Said above a table where two lines have the same state and trigger. */
const firstWins =
  'Of the lines with the same state and trigger, the first one whose guard is true is taken. The lines of a state come before those of the state around it.';

/** The rows that a text names, such as `CAN-03` or `CAN-04 … CAN-06`. */
function rowsIn(text = ''): string[] {
  return text.match(/\b[A-Z]+-\d+[a-z]?(?: … [A-Z]+-\d+[a-z]?)?/g) ?? [];
}

function transitionsTable(chart: Chart, delays: Delays, { effects }: Observed): string {
  const asked = (id: string) => [...(effects.get(id) ?? [])];
  const start = asked('start');
  const named = new Map(chart.states.map((state) => [state.id, state]));
  const statesOf = (ids: readonly string[]) => ids.flatMap((id) => named.get(id) ?? []);
  const rows = chart.transitions.map((transition) => {
    const { id, from, to, guard = '', description } = transition;
    const entered = statesOf(to).map((target) => rowsIn(target.description));
    return [
      statesOf([from])
        .map((state) => `\`${pathOf(state)}\``)
        .join(),
      triggerText(transition, delays),
      guard,
      statesOf(to)
        .map((target) => targetText(target, chart))
        .join(', ') || 'stays',
      [...asked(id), ...(description ? [`*${description}*`] : [])].join('<br>'),
      [...new Set([rowsIn(description), ...entered].flat())].join(', '),
    ];
  });
  const first = start.length > 0 ? [['', 'start', '', '', start.join('<br>'), '']] : [];
  const heads = ['state', 'trigger', 'guard', 'target', 'effects', 'rows'];
  const hint = chart.transitions.some(({ guard }) => guard) ? [firstWins] : [];
  return [...hint, table(heads, [...first, ...rows])].join('\n\n');
}

/** What the guards ask: how they combine others, and what the comments of the code say. */
function guardsTable(
  { implementations }: AnyStateMachine,
  { transitions }: Chart,
  file: string,
): string {
  const guards = Object.entries<unknown>(implementations.guards);
  const docs = guardDocs(file, new Set(guards.map(([name]) => name)));
  const rows = guards.map(([name, guard]) => {
    const text = guardText(guard);
    const combined = text === unnamedGuard ? [] : [text];
    return { name, combined, said: [...combined, docs.get(name) ?? ''].filter(Boolean) };
  });
  const texts = [...transitions.map(({ guard }) => guard), ...rows.flatMap((row) => row.combined)];
  const words = new Set(texts.flatMap((text = '') => text.split(' ')));
  const used = rows.filter(({ name }) => words.has(name));
  const silent = used.filter(({ said }) => said.length === 0).map(({ name }) => name);
  if (silent.length > 0) throw new Error(`${file}: no comment says what ${silent.join(', ')} asks`);
  const cells = used.map(({ name, said }) => [`\`${name}\``, said.join('<br>')]);
  return cells.length > 0 ? table(['guard', 'what it asks'], cells) : '';
}

function callsTable({ states }: Chart, machine: AnyStateMachine): string {
  const rows = callsOf(states, machine).flatMap(({ id, states: makers, calls }) => {
    const places = makers.map((place) => `\`${place}\``).join(', ');
    if (calls.length === 0) return [[id, places, '', '', '', 'the page provides it']];
    return calls.map((call) => [id, places, ...callCells(call)]);
  });
  const heads = ['call', 'states', 'contract', 'request', 'row', 'purpose'];
  return rows.length > 0 ? table(heads, rows) : '';
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
    const lengths = delays.get(name) ?? [];
    const places = [...new Set(uses.map(({ place }) => place))].join(', ');
    return [`\`${name}\``, lengthsText(lengths), secondsText(lengths), places];
  });
  return rows.length > 0 ? table(['delay', 'ms', 'duration', 'states'], rows) : '';
}

function rowsTable(name: string, file: string): string {
  const rows = rowsOf(name, file).map(({ id, text, tests }) => [
    id,
    text,
    tests.map((test) => `[${testName(test)}](../../${test})`).join(', '),
  ]);
  return rows.length > 0 ? table(['row', 'requirement', 'tests'], rows) : '';
}

function placesText({
  routes,
  isEverywhere,
  isPart,
  isLife,
}: Pick<FlowPage, 'routes' | 'isEverywhere' | 'isPart' | 'isLife'>): string {
  if (isLife) return 'The server obeys it, and no page runs it.';
  if (isPart) return 'A factory for other flows and pages.';
  if (isEverywhere) return 'It is on every page.';
  if (routes.length === 0) return '';
  return `It is on ${routes.map((route) => `\`${route}\``).join(', ')}.`;
}

/** The routes that a flow navigates to. Replacing the URL of its own page does not count. */
function destinationsOf({ moves, replacements }: Observed, own: readonly string[]): string[] {
  const others = [...replacements].map(routeOf).filter((route) => !own.includes(route));
  return [...new Set([...[...moves].map(routeOf), ...others])].toSorted();
}

/** The page of a flow, generated from its code. */
export function flowPage(flow: Flow): FlowPage {
  const { name, file } = flow;
  const machine = machineOf(flow);
  const examples = flow.examples.filter((part) => part.machine === machine);
  const chart = chartOf(machine);
  const delays = delaysOf(machine, examples);
  const observed = observe(examples, everySentence);
  const routes = [...flowsOfRoutes].flatMap(([route, flows]) =>
    flows.includes(name) ? [route] : [],
  );
  const isPart = flow.machines.length === 0;
  const isEverywhere = !isPart && flowsOfFrame.includes(name);
  const doc = machineDoc(file);
  const where = { routes, isEverywhere, isPart, isLife: isLife(flow) };
  const text = [
    `# ${name}`,
    doc,
    `Source: [${file}](../../${file}). ${placesText(where)}`.trim(),
    section('Chart', charts(chart, delays)),
    section('States', statesTable(chart)),
    section('Transitions', transitionsTable(chart, delays, observed)),
    section('Guards', guardsTable(machine, chart, file)),
    section('Calls', callsTable(chart, machine)),
    section('Delays', delaysTable(chart, delays)),
    section('Rows', rowsTable(name, file)),
    '[All flows](README.md). `npm run flows` generates this page from the code: change the machine, not this page.',
  ];
  return {
    flow: name,
    doc,
    states: statesIn(chart).length,
    transitions: chart.transitions.length,
    ...where,
    destinations: destinationsOf(observed, routes),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
  };
}
