import { triggerOf } from '../charts/trigger.ts';
import { isNothing } from './restored.ts';
import type { EventStep, Walk, WalkStep } from './walk.ts';

/** Something that a test does itself. Everything else follows from it on a straight run. */
export type ActionStep = Extract<WalkStep, { kind: 'use' | 'event' | 'call' | 'move' | 'load' }>;

/** An action and its consequences until the next one. The first span of a walk has no action. */
export interface Span {
  readonly action: ActionStep | undefined;
  readonly steps: readonly WalkStep[];
}

/** A walk in spans, in order. */
export function spansOf({ steps }: Walk): Span[] {
  const spans: { action: ActionStep | undefined; steps: WalkStep[] }[] = [
    { action: undefined, steps: [] },
  ];
  for (const [place, step] of steps.entries()) {
    if (!isAction(step)) spans.at(-1)?.steps.push(step);
    // A press moves the pointer to its control anyway.
    else if (!isPointedFirst(step, steps[place + 1])) spans.push({ action: step, steps: [step] });
  }
  return spans;
}

function isAction(step: WalkStep): step is ActionStep {
  switch (step.kind) {
    case 'use':
    case 'load':
      return true;
    case 'move':
      return !step.isByControl;
    case 'call':
      return step.isDecided && step.reply.kind !== 'never';
    case 'event':
      return ['person', 'inspector', 'skippedDelay'].includes(step.cause);
    default:
      return false;
  }
}

function isPointedFirst(step: WalkStep, next: WalkStep | undefined): boolean {
  if (step.kind !== 'use' || step.how !== 'point' || next?.kind !== 'use') return false;
  return JSON.stringify(step.control) === JSON.stringify(next.control);
}

/** The events in a span, by any cause. */
export function eventsIn({ steps }: Span): EventStep[] {
  return steps.filter((step) => step.kind === 'event');
}

/** The recorded state of an actor before one of its events. */
export function valueBefore({ steps }: Walk, event: EventStep): unknown {
  const earlier = steps.slice(0, steps.indexOf(event));
  const last = earlier.findLast(
    (step) => (step.kind === 'event' || step.kind === 'start') && step.actor === event.actor,
  );
  const value = last && 'leadsTo' in last ? last.leadsTo : undefined;
  return isNothing(value) ? undefined : value;
}

/** The name of a delay in its event's type. */
export function delayName(type: string): string {
  const trigger = triggerOf(type);
  return trigger.kind === 'delay' ? trigger.delay : type;
}
