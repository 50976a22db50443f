import { type AnyActor, type AnyStateMachine, createActor } from 'xstate';
import { triggerOf } from '../charts/trigger.ts';
import { restored } from '../record/restored.ts';
import type { EventStep, StartStep } from '../record/walk.ts';
import { HeldActors } from './held-actors.ts';
import { onHeldActors } from './held-machine.ts';
import { StepClock } from './step-clock.ts';

/** A machine that starts as an actor of a walk did. Its calls end and its delays pass when told. */
export class RecordedRun {
  readonly effects: unknown[] = [];
  readonly #actor: AnyActor;
  readonly #clock = new StepClock();
  readonly #held = new HeldActors();
  #error: unknown;

  constructor(machine: AnyStateMachine, { input, snapshot }: StartStep) {
    this.#actor = createActor(onHeldActors(machine, this.#held.logic), {
      input: restored(input),
      clock: this.#clock,
      ...(snapshot !== undefined && { snapshot: Object(restored(snapshot)) }),
    });
    this.#actor.on('*', (effect: unknown) => this.effects.push(effect));
    this.#actor.subscribe({
      error: (error: unknown) => {
        this.#error = error;
      },
    });
    this.#actor.start();
  }

  /** The present state. @throws the error with which the machine has stopped. */
  state(): unknown {
    if (this.#error !== undefined) throw this.#error;
    return this.#actor.getSnapshot().value;
  }

  /** Takes a step of the walk: a call ends, a delay passes, or the machine receives an event. */
  async take({ event: recorded }: EventStep): Promise<void> {
    const event = { ...Object(restored(recorded)), type: recorded.type };
    const trigger = triggerOf(event.type);
    if (trigger.kind === 'done') return this.#held.finish(trigger.call, event.output);
    if (trigger.kind === 'error') return this.#held.fail(trigger.call, event.error);
    if (trigger.kind === 'delay') return this.#clock.goOff(this.#actor, event.type);
    this.#actor.send(event);
  }

  stop(): void {
    this.#actor.stop();
  }
}
