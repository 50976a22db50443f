import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChartTransition } from 'flow-inspector/charts';
import { type Chart, type ChartAction, type ChartState, chartOf } from 'flow-inspector/charts';
import type { AnyStateMachine } from 'xstate';
import { flowsOf } from '#testing/machine/every-flow.ts';
import { type Delays, delaysOf, secondsText } from '../flows/delays.ts';
import { triggerText } from '../flows/drawing.ts';
import { type Observed, observe } from '../flows/observed-effects.ts';

/** The parts of a machine by name, each with a text that differs when the part differs. */
export interface FlowContent {
  /** The id of the machine. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly chart: Chart;
  readonly states: ReadonlyMap<string, string>;
  readonly transitions: ReadonlyMap<string, string>;
  /** By key, in English and French. */
  readonly sentences: ReadonlyMap<string, string>;
  /** By the id of the invoke. */
  readonly calls: ReadonlyMap<string, string>;
}

type Sentences = Readonly<Record<string, string>>;

/** The machines of a source folder by their ids. For a factory, the machines of its examples. */
export async function readFlows(root: string): Promise<ReadonlyMap<string, FlowContent>> {
  const en = await sentencesOf(root, 'en');
  const fr = await sentencesOf(root, 'fr');
  const callNames = await callNamesOf(root);
  const contents = new Map<string, FlowContent>();
  for (const { machines, examples } of await flowsOf(root)) {
    const all = machines.length > 0 ? machines : examples.map(({ machine }) => machine);
    for (const machine of new Set(all)) {
      const own = examples.filter((part) => part.machine === machine);
      const observed = observe(own, en);
      const chart = chartOf(machine);
      const delays = delaysOf(machine, own);
      contents.set(machine.id, {
        id: machine.id,
        machine,
        chart,
        states: new Map(statesIn(chart).map((state) => [pathOf(state), stateText(state)])),
        transitions: new Map(
          [...keysOf(chart)].map(([key, one]) => [key, transitionText(one, delays, observed)]),
        ),
        sentences: new Map(
          [...observed.sentences]
            .toSorted()
            .map((key) => [key, `“${en[key] ?? ''}” / “${fr[key] ?? ''}”`]),
        ),
        calls: callsOf(machine, chart, callNames),
      });
    }
  }
  return contents;
}

async function load(root: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(join(root, file)).href).catch(() => ({}));
}

/** The names of the calls of the site and of the desk. */
async function callNamesOf(root: string): Promise<ReadonlyMap<unknown, string>> {
  const { namedCalls } = await load(root, 'contract/calls/all-calls.ts');
  const { namedDeskCalls } = await load(root, 'contract/desk/all-desk-calls.ts');
  return new Map(
    [namedCalls, namedDeskCalls].flatMap((named) =>
      named instanceof Map ? [...named].map(([name, call]) => [call, String(name)] as const) : [],
    ),
  );
}

/** Those of the site and of the desk. */
async function sentencesOf(root: string, language: 'en' | 'fr'): Promise<Sentences> {
  const site = await load(root, `locales/${language}.ts`);
  const files = globSync(`locales/${language}/desk*.ts`, { cwd: root });
  const desk = await Promise.all(files.map((file) => load(root, file)));
  return Object.assign({}, Object(site[language]), ...desk.flatMap((file) => Object.values(file)));
}

function statesIn({ states }: Chart): ChartState[] {
  return states.filter(({ parent }) => parent !== undefined);
}

/** The keys of a state below the root: `planning.dates`. */
export function pathOf({ path }: Pick<ChartState, 'path'>): string {
  return path.join('.');
}

function stateText({ kind, isInitial, description, tags, entry, exit }: ChartState): string {
  return [
    isInitial ? `first, ${kind}` : kind,
    ...tags.map((tag) => `tag ${tag}`),
    ...actionsText('on entry', entry),
    ...actionsText('on exit', exit),
    ...(description ? [description] : []),
  ].join('; ');
}

function actionsText(when: string, actions: readonly ChartAction[]): string[] {
  return actions.length > 0 ? [`${when} ${actions.map(({ name }) => name).join(', ')}`] : [];
}

/** The transitions by name. The number of a branch is not part of the name, because others move it. */
export function keysOf({ states, transitions }: Chart): ReadonlyMap<string, ChartTransition> {
  const paths = new Map(states.map((state) => [state.id, pathOf(state) || 'any state']));
  const keys = new Map<string, ChartTransition>();
  for (const transition of transitions) {
    const name = `${paths.get(transition.from)}: ${labelOf(transition)}`;
    const same = [...keys.keys()].filter((key) => key.replace(/ \(\d+\)$/, '') === name).length;
    keys.set(same > 0 ? `${name} (${same + 1})` : name, transition);
  }
  return keys;
}

/** The trigger and the guard of a transition. */
export function labelOf(transition: ChartTransition): string {
  const { trigger, guard } = transition;
  const text =
    trigger.kind === 'delay' ? `after ${trigger.delay}` : triggerText(transition, new Map());
  return guard ? `${text} [${guard}]` : text;
}

function transitionText(
  { id, to, trigger, actions, reenters, description }: ChartTransition,
  delays: Delays,
  { effects }: Observed,
): string {
  const length = trigger.kind === 'delay' ? delays.get(trigger.delay) : undefined;
  const [machine = ''] = id.split(/[.:]/);
  const targets = to.map((target) => target.slice(machine.length + 1));
  return [
    targets.length > 0 ? `to ${targets.join(', ')}` : 'stays',
    ...(length ? [secondsText(length)] : []),
    ...(reenters ? ['enters again'] : []),
    ...actionsText('does', actions),
    // The texts of sentences are compared separately.
    ...[...(effects.get(id) ?? [])].map((effect) => effect.replaceAll(/“[^”]*” \((.*?)\)/g, '$1')),
    ...(description ? [description] : []),
  ].join('; ');
}

function callsOf(
  { implementations }: AnyStateMachine,
  { states }: Chart,
  names: ReadonlyMap<unknown, string>,
): ReadonlyMap<string, string> {
  const made = states.flatMap((state) =>
    state.invokes.map(({ id, source }) => ({ id, source, state: pathOf(state) || 'any state' })),
  );
  return new Map(
    [...Map.groupBy(made, ({ id }) => id)].map(([id, uses]) => {
      const sent = new Set(
        uses.flatMap(({ source }) => sentBy(implementations.actors[source], names)),
      );
      const places = uses.map(({ state }) => state).join(', ');
      return [id, `${sent.size > 0 ? `sends ${[...sent].join(', ')} ` : ''}in ${places}`];
    }),
  );
}

/** The names of the calls that an actor sends. Its stub lists calls or their names. */
function sentBy(actor: unknown, names: ReadonlyMap<unknown, string>): string[] {
  const { calls }: { calls?: unknown } = Object(actor);
  if (!Array.isArray(calls)) return [];
  return calls.map((call: unknown) => names.get(call) ?? callText(call));
}

/** A name, or the method and the path of a call without one. */
function callText(call: unknown): string {
  const { method, path }: { method?: unknown; path?: unknown } = Object(call);
  return typeof call === 'string' ? call : `${method} ${path}`;
}
