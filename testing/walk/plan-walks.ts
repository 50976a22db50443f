import { visitsIn } from 'flow-inspector/charts';
import type { Outcomes, PathExamples } from 'flow-inspector/paths';
import { planPaths } from 'flow-inspector/paths';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { varyFailures } from './vary-failures.ts';
import type { WalkMap } from './walk-map.ts';

/** A planned walk, and the states and transitions of each step. The first step is the start. */
export interface PlannedWalk {
  readonly machine: AnyStateMachine;
  readonly examples: PathExamples;
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  readonly visits: readonly (readonly string[])[];
}

/** The planned walks of a flow, and all that they must show. See {@link sightOf}. */
export interface WalkPlan {
  readonly walks: readonly PlannedWalk[];
  readonly sights: ReadonlySet<string>;
}

/**
 * What a visit shows in a page: its state, or the trigger of its transition (an event, or an outcome
 * of a call). Which transition a trigger takes in which state is the work of the machine tests.
 */
export function sightOf(visit: string): string {
  return (visit.split(': ')[1] ?? visit).replace(/ #\d+$/, '');
}

/** Removes `noToken` failures, because the network cannot cause them. */
function withToken({ done, error }: Outcomes): Outcomes {
  const isNoToken = (failure: unknown) =>
    typeof failure === 'object' &&
    failure !== null &&
    'kind' in failure &&
    failure.kind === 'noToken';
  return { done, error: error.filter((failure) => !isNoToken(failure)) };
}

/** The examples without events that cannot happen in a browser. */
function forBrowser(examples: PathExamples, map: WalkMap): PathExamples {
  return {
    ...examples,
    events: examples.events.filter(({ type }) => type in map.events),
    outcomes: Object.fromEntries(
      Object.entries(examples.outcomes).map(([id, outcomes]) => [id, withToken(outcomes)]),
    ),
    ...(map.canHappen && { canHappen: map.canHappen }),
  };
}

function visitsOn(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
): string[][] {
  const [first, firstActions] = initialTransition(machine, input);
  let snapshot: AnyMachineSnapshot = first;
  const later = events.map((event) => {
    const [next, actions] = transition(machine, snapshot, event);
    snapshot = next;
    return visitsIn(actions);
  });
  return [visitsIn(firstActions), ...later];
}

/** Removes redundant walks, the shortest first: other walks show all that they show. */
function worthGoing(walks: readonly PlannedWalk[]): PlannedWalk[] {
  const sights = new Map(walks.map((walk) => [walk, new Set(walk.visits.flat().map(sightOf))]));
  const counts = new Map<string, number>();
  for (const one of [...sights.values()].flatMap((own) => [...own])) {
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const dropped = new Set<PlannedWalk>();
  for (const walk of walks.toSorted((a, b) => a.events.length - b.events.length)) {
    const own = [...(sights.get(walk) ?? [])];
    if (own.some((one) => counts.get(one) === 1)) continue;
    dropped.add(walk);
    for (const one of own) counts.set(one, (counts.get(one) ?? 0) - 1);
  }
  return walks.filter((walk) => !dropped.has(walk));
}

/** Selects generated paths of a flow that together show every state and every trigger. */
export function planWalks(map: WalkMap): WalkPlan {
  const plans = map.examples.map((examples) => {
    const own = forBrowser(examples, map);
    return { own, plan: planPaths(own) };
  });
  const walks = plans.flatMap(({ own, plan: { machine, paths } }) =>
    paths.map(({ input, steps }): PlannedWalk => {
      const events = steps.map(({ event }) => event);
      return { machine, examples: own, input, events, visits: visitsOn(machine, input, events) };
    }),
  );
  const chosen = varyFailures(worthGoing(walks), ({ machine, input }, events) =>
    visitsOn(machine, input, events),
  );
  const { transitions = [], states = [] } = plans[0]?.plan ?? {};
  const sights = new Set([...states, ...transitions].map(sightOf));
  for (const one of map.shownElsewhere ?? []) sights.delete(one);
  return { walks: chosen, sights };
}
