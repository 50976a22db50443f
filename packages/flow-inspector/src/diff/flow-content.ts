import type { AnyStateMachine } from 'xstate';
import {
  type Chart,
  type ChartAction,
  type ChartState,
  type ChartTransition,
  chartOf,
} from '../charts/chart.ts';
import type { FlowInspectorConfig } from '../config.ts';
import { type Delays, delaysOf, secondsText } from '../docs/delays.ts';
import { triggerText } from '../docs/drawing.ts';
import { observe } from '../docs/observed-effects.ts';
import type { Observed, Vocabulary } from '../docs/vocabulary.ts';
import { type Flow, flowsIn, machinesOf } from '../flows.ts';

/** Texts by the name of the part of a machine that they describe. A text differs when its part differs. */
export type Texts = ReadonlyMap<string, string>;

/** A machine, and the texts of its parts by their kind: `states`, `transitions`, `calls`. */
export interface FlowContent {
  /** The id of the machine. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly chart: Chart;
  readonly texts: Readonly<Record<string, Texts>>;
}

/** The machines of a source folder by their ids. For a factory, the machines of its examples. */
export async function readContents(
  root: string,
  config: Pick<FlowInspectorConfig, 'machines' | 'examples' | 'vocabulary'>,
): Promise<ReadonlyMap<string, FlowContent>> {
  const vocabulary = (await config.vocabulary?.(root)) ?? {};
  const flows = await flowsIn(root, config);
  const contents = flows.flatMap((flow) => contentsOf(flow, vocabulary));
  return new Map(contents.map((content) => [content.id, content]));
}

function contentsOf(flow: Flow, vocabulary: Vocabulary): FlowContent[] {
  return machinesOf(flow).map((machine) => {
    const own = flow.examples.filter((part) => part.machine === machine);
    const observed = observe(own, vocabulary);
    const chart = chartOf(machine);
    const delays = delaysOf(machine, own);
    return {
      id: machine.id,
      machine,
      chart,
      texts: {
        states: new Map(statesIn(chart).map((state) => [pathOf(state), stateText(state)])),
        transitions: new Map(
          [...keysOf(chart)].map(([key, one]) => [
            key,
            transitionText(one, chart, delays, observed),
          ]),
        ),
        ...vocabulary.texts?.(observed),
        calls: callsOf(machine, chart, vocabulary),
      },
    };
  });
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
  { states }: Chart,
  delays: Delays,
  { lines }: Observed,
): string {
  const length = trigger.kind === 'delay' ? delays.get(trigger.delay) : undefined;
  const targets = states.filter((state) => to.includes(state.id)).map(pathOf);
  return [
    targets.length > 0 ? `to ${targets.join(', ')}` : 'stays',
    ...(length?.length ? [secondsText(length)] : []),
    ...(reenters ? ['enters again'] : []),
    ...actionsText('does', actions),
    // The texts of sentences are compared separately.
    ...(lines.get(id) ?? []).map((effect) => effect.replaceAll(/“[^”]*” \((.*?)\)/g, '$1')),
    ...(description ? [description] : []),
  ].join('; ');
}

function callsOf(
  { implementations }: AnyStateMachine,
  { states }: Chart,
  { requestsOf = () => [] }: Vocabulary,
): Texts {
  const made = states.flatMap((state) =>
    state.invokes.map(({ id, source }) => ({ id, source, state: pathOf(state) || 'any state' })),
  );
  return new Map(
    [...Map.groupBy(made, ({ id }) => id)].map(([id, uses]) => {
      const sent = new Set(
        uses.flatMap(({ source }) => requestsOf(implementations.actors[source])),
      );
      const places = uses.map(({ state }) => state).join(', ');
      return [id, `${sent.size > 0 ? `sends ${[...sent].join(', ')} ` : ''}in ${places}`];
    }),
  );
}
