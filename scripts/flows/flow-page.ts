import type { AnyStateMachine } from 'xstate';
import { type Chart, type ChartState, chartOf } from '#charts/chart.ts';
import { guardText, unnamedGuard } from '#charts/guard-text.ts';
import { treeOf } from '#charts/tree.ts';
import { everySentence } from '#tests/support/every-sentence.ts';
import type { Flow } from '#tests/support/machine/every-flow.ts';
import { callCells, callsOf } from './calls.ts';
import { type Delays, delaysOf, secondsText } from './delays.ts';
import { triggerText } from './drawing.ts';
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
  /** The routes that it navigates to. */
  readonly destinations: readonly string[];
  readonly text: string;
}

/** The machine of a flow. For a factory, its largest machine. */
function machineOf({ name, machines, examples }: Flow): AnyStateMachine {
  const machine = machines[0] ?? examples.at(-1)?.machine;
  if (!machine) throw new Error(`${name} has no machine: write tests/paths/examples/${name}.ts`);
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

function transitionsTable(chart: Chart, delays: Delays, { effects }: Observed): string {
  const asked = (id: string) => [...(effects.get(id) ?? [])];
  const start = asked('start');
  const named = new Map(chart.states.map((state) => [state.id, state]));
  const statesOf = (ids: readonly string[]) => ids.flatMap((id) => named.get(id) ?? []);
  const rows = chart.transitions.map((transition) => {
    const { id, from, to, guard = '', description } = transition;
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
    ];
  });
  const first = start.length > 0 ? [['', 'start', '', '', start.join('<br>')]] : [];
  return table(['state', 'trigger', 'guard', 'target', 'effects'], [...first, ...rows]);
}

/** The guards that combine others, because their names do not say how. */
function guardsTable({ implementations }: AnyStateMachine, { transitions }: Chart): string {
  const said = transitions.map(({ guard = '' }) => guard).join(' ');
  const made = Object.entries<unknown>(implementations.guards).flatMap(([name, guard]) => {
    const text = guardText(guard);
    return text === unnamedGuard ? [] : [[`\`${name}\``, text]];
  });
  const used = made.filter(([name = '']) =>
    [said, ...made.map(([, text]) => text)].join(' ').includes(name.slice(1, -1)),
  );
  return used.length > 0 ? table(['guard', 'true when'], used) : '';
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
    return [`\`${name}\``, lengths.join(' or '), secondsText(lengths), places];
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

function placesText(routes: readonly string[], isEverywhere: boolean, isPart: boolean): string {
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
  const places = placesText(routes, isEverywhere, isPart);
  const text = [
    `# ${name}`,
    doc,
    `Source: [${file}](../../${file}). ${places}`.trim(),
    section('Chart', charts(chart, delays)),
    section('States', statesTable(chart)),
    section('Transitions', transitionsTable(chart, delays, observed)),
    section('Combined guards', guardsTable(machine, chart)),
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
    routes,
    isEverywhere,
    isPart,
    destinations: destinationsOf(observed, routes),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
  };
}
