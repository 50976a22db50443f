import { type AnyMachineSnapshot, transition } from 'xstate';
import type { PossibleStep } from './possible-steps.ts';

/** The number of situations to look at. The limit keeps the page responsive. */
const mostLookedAt = 3_000;

/** A step, and the state that it should lead to. */
export interface PlannedStep {
  readonly step: PossibleStep;
  readonly leadsTo: unknown;
}

type StepsAt = (snapshot: AnyMachineSnapshot) => readonly PossibleStep[];
type IsThere = (snapshot: AnyMachineSnapshot) => boolean;

interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly way: readonly PlannedStep[];
}

/**
 * The shortest known way from a situation of a machine to another one. Nothing is executed. It first
 * compares situations by their states, which is fast, and then also by their data.
 */
export function shortestRoute(
  start: AnyMachineSnapshot,
  isThere: IsThere,
  stepsAt: StepsAt,
): readonly PlannedStep[] | undefined {
  return (
    routeByStates(start, isThere, stepsAt) ??
    search(start, isThere, stepsAt, ({ value, context }) => JSON.stringify({ value, context }))
  );
}

/** As `shortestRoute`, but it compares situations by their states alone. */
export function routeByStates(
  start: AnyMachineSnapshot,
  isThere: IsThere,
  stepsAt: StepsAt,
): readonly PlannedStep[] | undefined {
  return search(start, isThere, stepsAt, ({ value }) => JSON.stringify(value));
}

function search(
  start: AnyMachineSnapshot,
  isThere: IsThere,
  stepsAt: StepsAt,
  keyOf: (snapshot: AnyMachineSnapshot) => string,
): readonly PlannedStep[] | undefined {
  if (isThere(start)) return [];
  const known = new Set([keyOf(start)]);
  const places: Place[] = [{ snapshot: start, way: [] }];
  for (const { snapshot, way } of places) {
    if (places.length > mostLookedAt) return undefined;
    if (snapshot.status !== 'active') continue;
    for (const step of stepsAt(snapshot)) {
      const next = after(snapshot, step);
      if (!next || known.has(keyOf(next))) continue;
      known.add(keyOf(next));
      const further = [...way, { step, leadsTo: next.value }];
      if (isThere(next)) return further;
      places.push({ snapshot: next, way: further });
    }
  }
  return undefined;
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
