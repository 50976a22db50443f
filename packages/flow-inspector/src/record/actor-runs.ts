import { triggerOf } from '../charts/trigger.ts';
import type { EventStep, StartStep, Walk } from './walk.ts';

/** An actor of a walk, from its start to its end. */
export interface ActorRun {
  readonly start: StartStep;
  readonly events: readonly EventStep[];
}

/** The actors of a walk that received events, in the order of their start. */
export function runsOf(walk: Walk): ActorRun[] {
  return allRuns(walk).filter(({ events }) => events.length > 0);
}

/** Every run of the actor of a path: it starts again when the page is loaded or shows it again. */
export function everyRunOf(walk: Walk, path: string): ActorRun[] {
  return allRuns(walk).filter(({ start }) => start.actor === path);
}

function allRuns({ steps }: Walk): ActorRun[] {
  const runs: { start: StartStep; events: EventStep[] }[] = [];
  for (const step of steps) {
    if (step.kind === 'start') runs.push({ start: step, events: [] });
    if (step.kind !== 'event') continue;
    runs.findLast(({ start }) => start.actor === step.actor)?.events.push(step);
  }
  return runs;
}

/** The end of a call with success and the end of a delay belong to a straight run. */
export function isDifferent({ event, cause }: EventStep): boolean {
  const { kind } = triggerOf(event.type);
  return kind === 'error' || (cause !== 'call' && cause !== 'delay');
}

/** Whether a person notices the effect. */
export function isShownEffect(effect: unknown): boolean {
  const type = typeof effect === 'object' && effect !== null && 'type' in effect && effect.type;
  return type === 'notice' || type === 'navigate';
}
