import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Flow } from '#tests/support/machine/every-flow.ts';
import { callCells, callsOf } from './calls.ts';
import { type Chart, type ChartTransition, chartOf } from './chart.ts';
import { type Delays, delayName, delaysOf, secondsText } from './delays.ts';
import { triggerText } from './drawing.ts';
import { guardText } from './guard-text.ts';
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

function pathOf(node: AnyStateNode): string {
  return node.path.join('.') || node.key;
}

function charts({ root, transitions }: Chart, delays: Delays): string {
  const [whole, ...insides] = viewsOf(root).map((view) => ({
    view,
    text: drawing(mermaidOf(view, transitions, delays)),
  }));
  const below = insides.map(({ view, text }) => `### Inside \`${pathOf(view.root)}\`\n\n${text}`);
  const hint = below.length > 0 ? ['A state that ends in … is drawn on its own below.'] : [];
  return [...hint, whole?.text ?? '', ...below].join('\n\n');
}

function kindOf(node: AnyStateNode): string {
  const isStart = node.parent?.type === 'compound' && node.parent.initial.target.includes(node);
  const kinds = [
    ...(isStart ? ['first'] : []),
    ...(node.type === 'parallel' ? ['all regions at once'] : []),
    ...(node.type === 'final' ? ['end'] : []),
    ...node.tags,
  ];
  return kinds.join(', ');
}

function statesTable({ states }: Chart): string {
  return table(
    ['state', 'kind, tags', 'what it means'],
    states.map((node) => [`\`${pathOf(node)}\``, kindOf(node), node.description ?? '']),
  );
}

function targetText({ targets }: ChartTransition): string {
  const texts = targets.map((target) =>
    target.type === 'history' && target.parent
      ? `\`${pathOf(target.parent)}\`, as it was left`
      : `\`${pathOf(target)}\``,
  );
  return texts.join(', ') || 'stays';
}

function transitionsTable(chart: Chart, delays: Delays, { effects }: Observed): string {
  const asked = (id: string) => [...(effects.get(id) ?? [])];
  const start = asked('start');
  const rows = chart.transitions.map((transition) => [
    `\`${pathOf(transition.source)}\``,
    triggerText(transition, delays),
    transition.guard,
    targetText(transition),
    [...asked(transition.id), ...(transition.description && [`*${transition.description}*`])].join(
      '<br>',
    ),
  ]);
  const first = start.length > 0 ? [['', 'the start', '', '', start.join('<br>')]] : [];
  return table(['in', 'on', 'if', 'goes to', 'and'], [...first, ...rows]);
}

/** The guards that are made of others, which no reader could guess from their names. */
function guardsTable({ implementations }: AnyStateMachine, { transitions }: Chart): string {
  const said = transitions.map(({ guard }) => guard).join(' ');
  const made = Object.entries<unknown>(implementations.guards).flatMap(([name, guard]) => {
    const text = guardText(guard);
    return text === 'a condition' ? [] : [[`\`${name}\``, text]];
  });
  const used = made.filter(([name = '']) =>
    [said, ...made.map(([, text]) => text)].join(' ').includes(name.slice(1, -1)),
  );
  return used.length > 0 ? table(['guard', 'holds when'], used) : '';
}

function callsTable({ states }: Chart, file: string): string {
  const rows = callsOf(states, file).flatMap(({ id, states: makers, names }) => {
    const places = makers.map((place) => `\`${place}\``).join(', ');
    if (names.length === 0) return [[id, places, '', '', '', 'given by the page that uses it']];
    return names.map((name) => [id, places, ...callCells(name)]);
  });
  const heads = ['call', 'made in', 'contract', 'request', 'row', 'what for'];
  return rows.length > 0 ? table(heads, rows) : '';
}

function delaysTable({ states }: Chart, delays: Delays): string {
  const used = states.flatMap((node) =>
    node.after.flatMap(({ eventType }) => {
      const name = delayName(eventType);
      return name ? [{ name, place: `\`${pathOf(node)}\`` }] : [];
    }),
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
    section('Calls', callsTable(chart, file)),
    section('Delays', delaysTable(chart, delays)),
    section('Rows', rowsTable(name, file)),
    '[All flows](README.md). Written by `npm run flows` from the code: change the machine, not this page.',
  ];
  return {
    flow: name,
    doc,
    states: chart.states.length,
    transitions: chart.transitions.length,
    routes,
    isEverywhere,
    isPart,
    destinations: destinationsOf(observed, routes),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
  };
}
