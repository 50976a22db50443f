import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import type { Outcomes, PathExamples } from '#tests/support/machine/path-examples.ts';
import { planPaths, transitionsIn } from '#tests/support/machine/paths.ts';
import { varyFailures } from './vary-failures.ts';
import type { WalkMap } from './walk-map.ts';

/** A walk to go, and the transitions that each of its steps takes; the first step is the start. */
export interface PlannedWalk {
  readonly machine: AnyStateMachine;
  readonly examples: PathExamples;
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  readonly taken: readonly (readonly string[])[];
}

/** The walks of a flow, and all transitions of its machine. */
export interface WalkPlan {
  readonly walks: readonly PlannedWalk[];
  readonly transitions: readonly string[];
}

/** The token cannot be taken from under a call by anything on the network. */
function withToken({ done, error }: Outcomes): Outcomes {
  const isNoToken = (failure: unknown) =>
    typeof failure === 'object' &&
    failure !== null &&
    'kind' in failure &&
    failure.kind === 'noToken';
  return { done, error: error.filter((failure) => !isNoToken(failure)) };
}

/** The examples without what cannot happen in a browser. */
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

function takenOn(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
): string[][] {
  const [first, firstActions] = initialTransition(machine, input);
  let snapshot: AnyMachineSnapshot = first;
  const later = events.map((event) => {
    const [next, actions] = transition(machine, snapshot, event);
    snapshot = next;
    return transitionsIn(actions);
  });
  return [transitionsIn(firstActions), ...later];
}

/** Leaves out every walk all of whose transitions other walks take, the shortest first. */
function worthGoing(walks: readonly PlannedWalk[]): PlannedWalk[] {
  const taken = new Map(walks.map((walk) => [walk, new Set(walk.taken.flat())]));
  const counts = new Map<string, number>();
  for (const one of [...taken.values()].flatMap((own) => [...own])) {
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const dropped = new Set<PlannedWalk>();
  for (const walk of walks.toSorted((a, b) => a.events.length - b.events.length)) {
    const own = [...(taken.get(walk) ?? [])];
    if (own.some((one) => counts.get(one) === 1)) continue;
    dropped.add(walk);
    for (const one of own) counts.set(one, (counts.get(one) ?? 0) - 1);
  }
  return walks.filter((walk) => !dropped.has(walk));
}

/** Chooses, of the generated paths of a flow, those that take every transition a browser can. */
export function planWalks(map: WalkMap): WalkPlan {
  const plans = map.examples.map((examples) => {
    const own = forBrowser(examples, map);
    return { own, plan: planPaths(own) };
  });
  const walks = plans.flatMap(({ own, plan: { machine, paths } }) =>
    paths.map(({ input, steps }): PlannedWalk => {
      const events = steps.map(({ event }) => event);
      return { machine, examples: own, input, events, taken: takenOn(machine, input, events) };
    }),
  );
  const chosen = varyFailures(worthGoing(walks), ({ machine, input }, events) =>
    takenOn(machine, input, events),
  );
  return { walks: chosen, transitions: plans[0]?.plan.transitions ?? [] };
}
