import type { AnyStateMachine } from 'xstate';
import { type Chart, type ChartState, chartOf } from '#charts/chart.ts';
import { guardText, unnamedGuard } from '#charts/guard-text.ts';
import { treeOf } from '#charts/tree.ts';
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

/** A flow's page, and what the index needs to know of it. */
export interface FlowPage {
  readonly flow: string;
  readonly doc: string;
  readonly states: number;
  readonly transitions: number;
  /** Routes of the pages it lives on. */
  readonly routes: readonly string[];
  readonly isEverywhere: boolean;
  /** Whether other flows and pages are made with it. */
  readonly isPart: boolean;
  /** Routes that it leads to. */
  readonly destinations: readonly string[];
  readonly text: string;
}

/** The machine that stands for a flow: its own, or the richest that its function makes. */
function machineOf({ name, machines, examples }: Flow): AnyStateMachine {
  const machine = machines[0] ?? examples.at(-1)?.machine;
  if (!machine) throw new Error(`${name} has no machine: write tests/paths/examples/${name}.ts`);
  return machine;
}

function pathOf({ path, key }: ChartState): string {
  return path.join('.') || key;
}

/** The states of a machine, without itself and without history states. */
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
  const hint = below.length > 0 ? ['A state that ends in … is drawn on its own below.'] : [];
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
    ['state', 'kind, tags', 'what it means'],
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
  const first = start.length > 0 ? [['', 'the start', '', '', start.join('<br>')]] : [];
  return table(['in', 'on', 'if', 'goes to', 'and'], [...first, ...rows]);
}

/** The guards that are made of others, which no reader could guess from their names. */
function guardsTable({ implementations }: AnyStateMachine, { transitions }: Chart): string {
  const said = transitions.map(({ guard = '' }) => guard).join(' ');
  const made = Object.entries<unknown>(implementations.guards).flatMap(([name, guard]) => {
    const text = guardText(guard);
    return text === unnamedGuard ? [] : [[`\`${name}\``, text]];
  });
  const used = made.filter(([name = '']) =>
    [said, ...made.map(([, text]) => text)].join(' ').includes(name.slice(1, -1)),
  );
  return used.length > 0 ? table(['guard', 'holds when'], used) : '';
}

function callsTable({ states }: Chart, machine: AnyStateMachine): string {
  const rows = callsOf(states, machine).flatMap(({ id, states: makers, calls }) => {
    const places = makers.map((place) => `\`${place}\``).join(', ');
    if (calls.length === 0) return [[id, places, '', '', '', 'given by the page that uses it']];
    return calls.map((call) => [id, places, ...callCells(call)]);
  });
  const heads = ['call', 'made in', 'contract', 'request', 'row', 'what for'];
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
  return rows.length > 0 ? table(['delay', 'ms', 'that is', 'in'], rows) : '';
}

function rowsTable(name: string, file: string): string {
  const rows = rowsOf(name, file).map(({ id, text, tests }) => [
    id,
    text,
    tests.map((test) => `[${testName(test)}](../../${test})`).join(', '),
  ]);
  return rows.length > 0 ? table(['row', 'what holds', 'proven by'], rows) : '';
}

function placesText(routes: readonly string[], isEverywhere: boolean, isPart: boolean): string {
  if (isPart) return 'Other flows and pages are made with it.';
  if (isEverywhere) return 'Is on every page.';
  if (routes.length === 0) return '';
  return `Is on ${routes.map((route) => `\`${route}\``).join(', ')}.`;
}

/** Routes that a flow leads to; an address that it only tidies up is none. */
function destinationsOf({ moves, replacements }: Observed, own: readonly string[]): string[] {
  const others = [...replacements].map(routeOf).filter((route) => !own.includes(route));
  return [...new Set([...[...moves].map(routeOf), ...others])].toSorted();
}

/** Writes the page of a flow from its code. */
export function flowPage(flow: Flow): FlowPage {
  const { name, file } = flow;
  const machine = machineOf(flow);
  const examples = flow.examples.filter((part) => part.machine === machine);
  const chart = chartOf(machine);
  const delays = delaysOf(machine, examples);
  const observed = observe(examples);
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
    `Made in [${file}](../../${file}). ${places}`.trim(),
    section('Chart', charts(chart, delays)),
    section('States', statesTable(chart)),
    section('Transitions', transitionsTable(chart, delays, observed)),
    section('Guards made of guards', guardsTable(machine, chart)),
    section('Calls', callsTable(chart, machine)),
    section('Delays', delaysTable(chart, delays)),
    section('Rows', rowsTable(name, file)),
    '[All flows](README.md). Written by `npm run flows` from the code: change the machine, not this page.',
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
