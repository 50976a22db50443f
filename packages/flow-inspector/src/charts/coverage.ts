import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { Chart } from './chart.ts';
import { stateId, transitionId } from './ids.ts';
import { triggerName, triggerOf } from './trigger.ts';

/** The kinds of runs that take states and transitions. The last two run in the real page. */
export const coverageKinds = ['unit', 'paths', 'browser', 'hand'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** The ids of the states and transitions that each kind of run has taken, of all machines. */
export type Coverage = Readonly<Record<CoverageKind, readonly string[]>>;

/** The ids of the states and transitions that a run of a machine can take. */
export interface Parts {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** The parts of a chart. The root state is always active, and history states never are. */
export function partsOf({ states, transitions }: Pick<Chart, 'states' | 'transitions'>): Parts {
  const entered = states.filter(({ parent, kind }) => parent !== undefined && kind !== 'history');
  return {
    states: entered.map(({ id }) => id),
    transitions: transitions.map(({ id }) => id),
  };
}

/** The number of taken parts of each kind, and the parts that no run took in the real page. */
export interface CoveredParts {
  readonly total: number;
  readonly taken: Readonly<Record<CoverageKind, number>>;
  readonly unseen: readonly string[];
}

/** Counts the parts of a machine that have been taken. Unknown ids do not count. */
export function countCoverage({ states, transitions }: Parts, coverage: Coverage): CoveredParts {
  const all = [...states, ...transitions];
  const count = (kind: CoverageKind) => {
    const taken = new Set(coverage[kind]);
    return all.filter((id) => taken.has(id)).length;
  };
  const seen = new Set([...coverage.browser, ...coverage.hand]);
  return {
    total: all.length,
    taken: {
      unit: count('unit'),
      paths: count('paths'),
      browser: count('browser'),
      hand: count('hand'),
    },
    unseen: all.filter((id) => !seen.has(id)),
  };
}

/** The ids of the states and transitions in an inspection event of an actor. Can repeat ids. */
export function takenIn(event: InspectionEvent): string[] {
  if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return [];
  const active = isOfMachine(event.snapshot) ? event.snapshot._nodes.map(stateId) : [];
  if (event.type === '@xstate.snapshot') return active;
  // A first state that is left at once occurs only as the source of a transition.
  const taken = event._transitions.flatMap((one) => [stateId(one.source), idOf(one)]);
  return [...taken, ...active];
}

function isOfMachine(snapshot: object): snapshot is AnyMachineSnapshot {
  return '_nodes' in snapshot;
}

function idOf(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition;
  const own = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const name = triggerName(triggerOf(eventType));
  return transitionId(stateId(source), name, own.indexOf(definition), own.length);
}
