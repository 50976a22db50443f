import { type AnyMachineSnapshot, transition } from 'xstate';
import type { PossibleStep } from './possible-steps.ts';

/** The number of situations to look at. The limit keeps the page responsive. */
const mostLookedAt = 3_000;

/** A step, and the state that it should lead to. */
export interface PlannedStep {
  readonly step: PossibleStep;
  readonly leadsTo: unknown;
}

interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly way: readonly PlannedStep[];
}

type IsThere = (snapshot: AnyMachineSnapshot) => boolean;
type StepsAt = (snapshot: AnyMachineSnapshot) => readonly PossibleStep[];

/**
 * The shortest known way from a situation of a machine to another one. Nothing is executed. It goes on
 * only from situations that have something new: their state, or a value of their context in this
 * state. So their number grows with the number of values and not with that of all combinations.
 */
export function shortestRoute(
  start: AnyMachineSnapshot,
  isThere: IsThere,
  stepsAt: StepsAt,
): readonly PlannedStep[] | undefined {
  return search(start, isThere, stepsAt);
}

/** The way with the steps of these labels. Undefined when they do not lead there. */
export function routeAlong(
  labels: readonly string[],
  start: AnyMachineSnapshot,
  isThere: IsThere,
  stepsAt: StepsAt,
): readonly PlannedStep[] | undefined {
  return search(start, isThere, (snapshot, taken) =>
    stepsAt(snapshot).filter(({ label }) => label === labels[taken]),
  );
}

/** @param stepsAt The steps to try in a situation, to which a number of steps has led. */
function search(
  start: AnyMachineSnapshot,
  isThere: IsThere,
  stepsAt: (snapshot: AnyMachineSnapshot, taken: number) => readonly PossibleStep[],
): readonly PlannedStep[] | undefined {
  if (isThere(start)) return [];
  const known = new Set(factsOf(start));
  const places: Place[] = [{ snapshot: start, way: [] }];
  for (const { snapshot, way } of places) {
    if (places.length > mostLookedAt) return undefined;
    if (snapshot.status !== 'active') continue;
    for (const step of stepsAt(snapshot, way.length)) {
      const next = after(snapshot, step);
      const fresh = next ? factsOf(next).filter((fact) => !known.has(fact)) : [];
      if (!next || fresh.length === 0) continue;
      for (const fact of fresh) known.add(fact);
      const further = [...way, { step, leadsTo: next.value }];
      if (isThere(next)) return further;
      places.push({ snapshot: next, way: further });
    }
  }
  return undefined;
}

/** The state, and each value of the context in this state. */
function factsOf({ value, context }: AnyMachineSnapshot): string[] {
  const state = JSON.stringify(value);
  const values = Object.entries(context).map(([name, one]) => `${name} ${JSON.stringify(one)}`);
  return [state, ...values.map((one) => `${state} ${one}`)];
}

/** Undefined when the machine cannot read the example data. */
function after(snapshot: AnyMachineSnapshot, { event }: PossibleStep) {
  try {
    const [next] = transition(snapshot.machine, snapshot, event);
    return next.status === 'error' ? undefined : next;
  } catch {
    return undefined;
  }
}
