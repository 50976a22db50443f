import type { CallStep } from './call-matching.ts';
import { type EventStep, isVisible, type WalkStep } from './walk.ts';

type Steps = readonly WalkStep[];

/** The number of steps as the list of walks counts them. */
export function countOf(steps: Steps): number {
  return steps.filter(isVisible).length;
}

/** The actors that received an event from a person or the inspector. */
export function walkedActors(steps: Steps): ReadonlySet<string> {
  return new Set(steps.flatMap((one) => (one.kind === 'event' && isVisible(one) ? one.actor : [])));
}

/** The index of the first load from an index on. Undefined when there is none. */
export function nextLoad(steps: Steps, from: number): number | undefined {
  const load = steps.findIndex(({ kind }, index) => index >= from && kind === 'load');
  return load === -1 ? undefined : load;
}

/** The calls after an index, until the page is loaded again. */
export function callsAfter(steps: Steps, index: number): CallStep[] {
  return steps.slice(index + 1, nextLoad(steps, index + 1)).filter((step) => step.kind === 'call');
}

/** The number of events like this one before an index, since the page was loaded. */
export function earlierEvents(steps: Steps, index: number, like: EventStep): number {
  const earlier = steps.slice(0, index);
  return earlier
    .slice(earlier.findLastIndex(({ kind }) => kind === 'load') + 1)
    .filter(
      (step) =>
        step.kind === 'event' && step.actor === like.actor && step.event.type === like.event.type,
    ).length;
}

/** The recorded state of an actor before an index. */
export function valueBefore(steps: Steps, index: number, actor: string): unknown {
  const last = steps
    .slice(0, index)
    .findLast((step) => (step.kind === 'event' || step.kind === 'start') && step.actor === actor);
  return last && 'leadsTo' in last ? last.leadsTo : undefined;
}

/** The step in a few words. */
export function sentenceOf(step: WalkStep): string {
  switch (step.kind) {
    case 'event':
      return `${step.actor}: ${step.event.type}`;
    case 'start':
      return `${step.actor} starts`;
    case 'call':
      return `${step.call} ends`;
    case 'move':
      return `Goes to ${step.address}`;
    case 'load':
      return 'Loads the page again';
    case 'request':
      return `${step.method} ${step.address}`;
    case 'use':
      return `${step.control?.name ?? 'Key'}: ${step.how}`;
    case 'alert':
      return step.sentence;
  }
}
