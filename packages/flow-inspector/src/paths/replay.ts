import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { triggerOf } from '../charts/trigger.ts';
import type { PendingCalls } from '../testing/pending-calls.ts';
import { runMachine } from '../testing/run-machine.ts';
import { StepClock } from '../testing/step-clock.ts';
import type { Expected, Path } from './plan-paths.ts';

/** A step as it really went beside the step as it should have gone. */
export interface Walked {
  readonly event: string;
  readonly expected: Expected & { readonly calls: readonly string[] };
  readonly actual: Expected & { readonly calls: readonly string[] };
}

/** Ids of the calls that a situation waits for. */
export function callsOf(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return [];
  return snapshot._nodes.flatMap((node) => node.invoke.map(({ id }) => id)).toSorted();
}

/** A machine that runs on pending calls and a clock that is stepped. */
export interface Live {
  readonly actor: AnyActor;
  readonly calls: PendingCalls;
  readonly clock: StepClock;
}

/** Lets an event of a path happen: a person's is sent, a call ends, a timer goes off. */
export async function happen({ actor, calls, clock }: Live, event: AnyEventObject): Promise<void> {
  const trigger = triggerOf(event.type);
  if (trigger.kind === 'done') return calls.answer(trigger.call, event.output);
  if (trigger.kind === 'error') return calls.refuse(trigger.call, event.error);
  if (trigger.kind === 'delay') return clock.goOff(actor, event.type);
  actor.send(event);
}

/**
 * Walks a path on a live actor: people's events are sent, calls end as the path says, and timers go
 * off by themselves on a clock that is stepped.
 */
export async function replay(machine: AnyStateMachine, path: Path) {
  const clock = new StepClock();
  const { actor, calls, effects } = runMachine(machine, { input: path.input, clock });
  const walkedSteps: Walked[] = [];
  const compare = (event: string, { value, context, effects: wanted }: Expected) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    walkedSteps.push({
      event,
      expected: { value, context, effects: wanted, calls: callsOf(snapshot) },
      actual: {
        value: snapshot.value,
        context: snapshot.context,
        effects: effects.splice(0),
        calls: calls.ids().toSorted(),
      },
    });
  };
  compare('start', path.start);
  for (const step of path.steps) {
    await happen({ actor, calls, clock }, step.event);
    compare(step.event.type, step);
  }
  actor.stop();
  return walkedSteps;
}
